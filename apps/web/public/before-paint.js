// Runs before the first paint, so that a dark page never flashes light. The key is the one of theme.ts.
;(function () {
  var system = matchMedia('(prefers-color-scheme: dark)')
  function apply() {
    var stored = null
    try {
      stored = localStorage.getItem('daymark.color-scheme')
    } catch {
      // Storage may be forbidden: the system's scheme is a good answer then.
    }
    var dark = stored === 'dark' || (stored !== 'light' && system.matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  apply()
  // The signed-out pages have nothing else that follows the system.
  system.addEventListener('change', apply)
})()
