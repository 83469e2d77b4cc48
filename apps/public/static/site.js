// For the public pages, which need no script: follows the scheme chosen in the app, and closes the menu of phones.
;(function () {
  var page = document.documentElement
  try {
    var scheme = localStorage.getItem('daymark.color-scheme')
    if (scheme === 'dark' || scheme === 'light') page.setAttribute('data-mantine-color-scheme', scheme)
  } catch {
    // Storage may be forbidden: then the system's scheme stays.
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
