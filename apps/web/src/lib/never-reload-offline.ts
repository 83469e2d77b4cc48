/** The router reloads the page for code that cannot be loaded, unless it finds the error's message under this key. */
const reloadedFor = 'tanstack_router_reload:'

/** Keeps the router from reloading the page without a connection, which would end on the browser's own error page. */
export function neverReloadOffline(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    if (navigator.onLine) return
    try {
      sessionStorage.setItem(reloadedFor + payload.message, 'offline')
    } catch {
      // Storage is disabled: then the router does not reload either.
    }
  })
}
