// Runs before the first paint, so that a dark page never flashes light. The key is the one of theme.ts.
;(function () {
  var stored = null
  try {
    stored = localStorage.getItem('daymark.color-scheme')
  } catch {
    // Storage may be forbidden: the system's scheme is a good answer then.
  }
  var dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
