/** The package has the types, beside the module, under a name that the compiler does not look for. */
declare module 'comlink/dist/esm/node-adapter.mjs' {
  export { default } from 'comlink/dist/esm/node-adapter'
}
