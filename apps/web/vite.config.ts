import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './preload-font.ts'

const apiOrigin = process.env['DAYMARK_API'] ?? 'http://127.0.0.1:3000'

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.data/vite-cache',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    preloadFont(),
  ],
  server: { proxy: { '/api': apiOrigin } },
  build: { target: 'es2024', manifest: true, reportCompressedSize: false },
})
