import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { preloadFont } from './preload-font.ts'

const apiOrigin = process.env['DAYMARK_API'] ?? 'http://127.0.0.1:3000'

function inExports(file: string): string {
  return path.resolve(import.meta.dirname, 'src/lib/exports', file)
}

/** What jsPDF takes along to print HTML, SVG and PNG, none of which we ever give it. */
const unusedByPdf = /^(html2canvas|canvg|dompurify|fast-png)$/

/**
 * What says which routes there are is loaded with the first page: in one chunk it carries one list of the files that
 * each page needs, instead of a list a route.
 */
function isRouteDefinition(id: string): boolean {
  return /\/src\/routes\/[^?]*\.tsx?$/.test(id) && !/\/-[^/]*\.tsx$/.test(id)
}

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../../.data/vite-cache',
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: false }),
    react(),
    preloadFont(),
  ],
  server: { proxy: { '/api': apiOrigin } },
  build: {
    target: 'es2024',
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'routes', test: isRouteDefinition }],
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
