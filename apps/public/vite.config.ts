import { defineConfig } from 'vite'
import react from '@vitejs/plugin-react'

/** Builds the module that the server renders the public pages with, and the files that these pages name. */
export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.data/vite-cache-public',
  plugins: [react()],
  build: {
    ssr: 'src/render.tsx',
    ssrEmitAssets: true,
    target: 'es2024',
    reportCompressedSize: false,
    // Apart from the app's own files at /assets.
    assetsDir: 'site',
    // Every file by its address, which browsers keep.
    assetsInlineLimit: 0,
  },
  // The server imports the module from here, without the packages that only the build needs.
  ssr: { noExternal: true },
})
