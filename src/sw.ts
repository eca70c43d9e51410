import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0] }

// One build's files, whole: a page keeps working from here until it is reloaded, whatever the server has by then.
// A link may carry a deal in its query; it is the same page.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [/./] })
cleanupOutdatedCaches()

// The page names its files relative to itself, so it can stand at one address only: elsewhere the server has its say,
// and without a server the visitor is led home.
registerRoute(
  new NavigationRoute(async ({ request }) => {
    try {
      return await fetch(request)
    } catch {
      return Response.redirect(self.registration.scope)
    }
  }),
)

// The very first worker takes the page that installed it, which is of the same build, so that it too is safe from now
// on. A later one waits until the page asks for it: it must never pull the files from under a running game.
const isFirst = self.registration.active === null
self.addEventListener('activate', (event) => {
  if (isFirst) event.waitUntil(self.clients.claim())
})

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
