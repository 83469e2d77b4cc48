import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './preload-font.ts'

const apiOrigin = process.env['DAYMARK_API'] ?? 'http://127.0.0.1:3000'

/** What jsPDF takes along to print HTML, SVG and PNG, none of which we ever give it. */
const unusedByPdf = Object.fromEntries(
  ['html2canvas', 'canvg', 'dompurify', 'fast-png'].map((name) => [
    name,
    path.resolve(import.meta.dirname, 'src/lib/exports/unused-by-pdf.ts'),
  ]),
)

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
  worker: { format: 'es' },
  resolve: { alias: unusedByPdf },
})
