import type { Plugin } from 'vite'

/** Puts a preload of the Latin font into the page: its built name is known only once the bundle is there. */
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
