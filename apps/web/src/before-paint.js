// Runs before the first paint. The keys are those of theme.ts, lib/storage.ts and features/frame/frame.tsx.
;(function () {
  var page = document.documentElement

  function read(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null // Storage is disabled, so this device has no data.
    }
  }

  // Avoids a flash of the light scheme in a dark page.
  var system = matchMedia('(prefers-color-scheme: dark)')
  function applyScheme() {
    var stored = read('daymark.color-scheme')
    var dark = stored === 'dark' || (stored !== 'light' && system.matches)
    page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  }
  applyScheme()
  // The signed-out pages have no other code that follows the system's scheme.
  system.addEventListener('change', applyScheme)

  // The title bar of the installed app has the colour of the chosen scheme, not of the system's.
  var titleBars = document.querySelectorAll('meta[name="theme-color"]')
  var [ofLight, ofDark] = Array.from(titleBars, function (meta) {
    return meta.content
  })
  function colourTitleBar() {
    var isDark = page.getAttribute('data-mantine-color-scheme') === 'dark'
    titleBars.forEach(function (meta) {
      meta.content = isDark ? ofDark : ofLight
    })
  }
  colourTitleBar()
  new MutationObserver(colourTitleBar).observe(page, { attributeFilter: ['data-mantine-color-scheme'] })

  // Without its code the page would load forever. Later failures have the app's own messages.
  function tellNotLoaded() {
    if (document.getElementById('root').hasChildNodes() || document.querySelector('.not-loaded')) return
    page.removeAttribute('data-person-known')
    document.body.append(document.getElementById('not-loaded').content)
    document.querySelector('.not-loaded button').addEventListener('click', function () {
      location.reload()
    })
    document.querySelector('.not-loaded h1').focus()
  }
  addEventListener(
    'error',
    function (event) {
      if (event.target !== window && event.target.type !== 'module') return
      if (document.readyState !== 'loading') tellNotLoaded()
      else document.addEventListener('DOMContentLoaded', tellNotLoaded)
    },
    true,
  )

  function preload(href, attributes) {
    var link = document.createElement('link')
    link.href = href
    for (var name in attributes) link.setAttribute(name, attributes[name])
    document.head.append(link)
  }

  // If a signed-in person is expected, the frame is shown before its code, which is preloaded.
  var path = location.pathname
  if (path === '/set-password' || path === '/unsubscribe') return
  preload('/api/v1/session', { rel: 'preload', as: 'fetch', crossorigin: '' })
  if (path === '/login' || read('daymark.user.me') === null) return
  page.setAttribute('data-person-known', '')
  if (read('daymark.sidebar-folded') === 'true') page.setAttribute('data-sidebar-folded', '')
  // The built page lists the code; the development server has no list.
  function listed(name, separator) {
    var meta = document.querySelector('meta[name="' + name + '"]')
    return meta ? meta.content.split(separator) : []
  }
  function preloadFiles(files) {
    files.forEach(function (file) {
      if (file.endsWith('.css')) preload(file, { rel: 'preload', as: 'style', crossorigin: '' })
      else preload(file, { rel: 'modulepreload', crossorigin: '' })
    })
  }
  preloadFiles(listed('daymark-frame', ' '))
  // The code of each page, after the pattern of its address.
  var expected = listed('daymark-pages', ';').find(function (code) {
    return new RegExp('^/(' + code.split(' ')[0] + ')$').test(path)
  })
  if (expected) preloadFiles(expected.split(' ').slice(1))
})()
