declare const __BUILD_ID__: string

/** Version and commit of this build, for "About" and for reports. */
export const BUILD_ID: string = __BUILD_ID__
