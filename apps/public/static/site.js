// For the public pages, which work without it: applies the color scheme chosen in the app, closes the menu of phones,
// and fills the time zone into the sign-up form.
;(function () {
  var page = document.documentElement
  try {
    var scheme = localStorage.getItem('daymark.color-scheme')
    if (scheme === 'dark' || scheme === 'light') follow(scheme)
  } catch {
    // Storage may be forbidden: then the system's scheme stays.
  }
  // Pictures choose by the system's scheme: of their sources, the chosen scheme keeps its own, which no longer ask for it.
  function follow(scheme) {
    page.setAttribute('data-mantine-color-scheme', scheme)
    whenRead(function () {
      document.querySelectorAll('source[media*="prefers-color-scheme"]').forEach(function (source) {
        var others = source.media.replace(/( and )?\(prefers-color-scheme: dark\)/, '')
        source.media = scheme === 'dark' ? others || 'all' : 'not all'
      })
    })
  }
  whenRead(function () {
    var zone = document.querySelector('[data-time-zone]')
    if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  })
  function whenRead(act) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', act)
    else act()
  }
  document.addEventListener('click', function (event) {
    var menu = document.querySelector('[data-menu][open]')
    if (menu && (event.target.closest('[data-menu] a') || !menu.contains(event.target))) menu.open = false
  })
  document.addEventListener('keydown', function (event) {
    var menu = document.querySelector('[data-menu][open]')
    if (!menu || event.key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary').focus()
  })
})()
