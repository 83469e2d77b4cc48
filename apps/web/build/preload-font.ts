import type { Plugin } from 'vite'

/** Adds a preload of the Latin font to the page, with the file name from the finished bundle. */
export function preloadFont(): Plugin {
  return {
    name: 'daymark-preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => /sans-latin-wght-normal.*\.woff2$/.test(name))
        if (!font) return []
        return [
          {
            tag: 'link',
            injectTo: 'head-prepend',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
          },
        ]
      },
    },
  }
}
