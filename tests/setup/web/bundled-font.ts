import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Reads a font of a package, whose address Vite returns as a path on this machine or in this folder. */
export async function readFont(url: string): Promise<ArrayBuffer> {
  const file = url.replace(/^\/@fs/, '').replace(/\?.*$/, '')
  const bytes = await readFile(file.startsWith('/node_modules') ? path.join(process.cwd(), file) : file)
  return new Uint8Array(bytes).buffer
}
