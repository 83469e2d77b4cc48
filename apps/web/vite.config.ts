import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { beforePaint } from './build/before-paint.ts'
import { chunks, splitRoute } from './build/chunks.ts'
import { helpPages } from './build/help-pages.ts'
import { listRoutes } from './build/list-routes.ts'
import { preloadCode } from './build/preload-code.ts'
import { preloadFont } from './build/preload-font.ts'
import { serviceWorker } from './build/service-worker.ts'

const apiOrigin = process.env['DAYMARK_API'] ?? 'http://127.0.0.1:3000'

function inExports(file: string): string {
  return path.resolve(import.meta.dirname, 'src/lib/exports', file)
}

/** Packages of jsPDF for printing HTML, SVG and PNG, which Daymark never prints, and what HarfBuzz loads in Node. */
const unusedByPdf = /^(html2canvas|canvg|dompurify|fast-png|module)$/

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.data/vite-cache',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      codeSplittingOptions: { splitBehavior: splitRoute },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    beforePaint(),
    preloadFont(),
    preloadCode(),
    listRoutes(),
    helpPages(),
    // Compressed once at build, beside each file; the server chooses by Accept-Encoding.
    compression({
      include: /\.(html|css|json|js|svg|wasm)$/,
      algorithms: ['brotliCompress', 'gzip'],
      threshold: 1024,
      logLevel: 'silent',
    }),
    serviceWorker(),
  ],
  // Public pages that the app links to are the server's.
  server: {
    proxy: { '/api': apiOrigin, '/healthz': apiOrigin, '^/(help|terms|privacy|site)(/|\\?|$)': apiOrigin },
  },
  build: {
    target: 'es2024',
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: chunks,
        },
      },
    },
  },
  worker: { format: 'es' },
  resolve: {
    alias: [
      { find: unusedByPdf, replacement: inExports('unused-by-pdf.ts') },
      { find: /^fflate$/, replacement: inExports('zip-here.ts') },
    ],
  },
})
