import type { Plugin } from 'vite'

/**
 * Lists in the page the files of the frame and of the home pages, which before-paint.js requests at once where a
 * signed-in person is expected. Their names are known only after the build.
 */
export function preloadFrame(): Plugin {
  return {
    name: 'daymark-preload-frame',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        if (!bundle) return []
        const filesOf = (...chunks: string[]) =>
          Object.keys(bundle)
            .filter((file) => chunks.some((chunk) => file.startsWith(`assets/${chunk}-`)))
            .map((file) => `/${file}`)
            .join(' ')
        const named = {
          'daymark-frame': filesOf('mantine', 'frame', '-app-frame'),
          'daymark-homes': filesOf('homes', '-home'),
        }
        return Object.entries(named).map(([name, content]) => ({
          tag: 'meta',
          injectTo: 'head-prepend' as const,
          attrs: { name, content },
        }))
      },
    },
  }
}
