/** The router reloads the page if code cannot be loaded, unless it finds the error's message under this key. */
const reloadedFor = 'tanstack_router_reload:'

const offline = 'offline'

/**
 * Keeps the router from reloading the page while offline, which would end on the browser's own error page. Once
 * online it may reload: browsers remember that a module failed to load, and only a reload retries it.
 */
export function neverReloadOffline(): void {
  addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload: Error }
    if (navigator.onLine) return
    try {
      sessionStorage.setItem(reloadedFor + payload.message, offline)
    } catch {
      // Storage is disabled: then the router does not reload either.
    }
  })
  addEventListener('online', () => {
    try {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(reloadedFor) && sessionStorage.getItem(key) === offline)
          sessionStorage.removeItem(key)
    } catch {
      // Storage is disabled.
    }
  })
}
