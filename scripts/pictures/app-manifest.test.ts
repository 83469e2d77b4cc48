import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { attachmentTypes } from '#core/reports/file-name.ts'
import { root } from '../steps.ts'

interface Picture {
  src: string
  sizes: string
  type: string
  purpose?: string
  form_factor?: string
  label?: string
}

interface Manifest {
  theme_color: string
  background_color: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  share_target: { params: { files: { accept: string[] }[] } }
}

const read = (file: string) => fs.readFileSync(path.join(root, 'apps/web', file), 'utf8')
const bytesOf = ({ src }: Pick<Picture, 'src'>) =>
  fs.readFileSync(path.join(root, 'apps/web/public', src.slice(1)))
const manifest = JSON.parse(read('public/manifest.webmanifest')) as Manifest
const pictures = [
  ...manifest.icons,
  ...manifest.screenshots,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
]

function sizeOf(bytes: Buffer): string {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  const begin = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return `${bytes.readUInt16LE(begin + 3) & 0x3fff}x${bytes.readUInt16LE(begin + 5) & 0x3fff}`
}

test.each(pictures.filter(({ sizes }) => sizes !== 'any'))('$src has its declared size', (picture) => {
  expect(sizeOf(bytesOf(picture))).toBe(picture.sizes)
})

test('the icons include every purpose, in 192 and 512 pixels, and a vector', () => {
  const sizesOf = (wanted: string) =>
    manifest.icons.filter(({ purpose }) => purpose === wanted).map(({ sizes }) => sizes)
  expect(sizesOf('any')).toEqual(['192x192', '512x512', 'any'])
  expect(sizesOf('maskable')).toEqual(['192x192', '512x512'])
  expect(sizesOf('monochrome')).toEqual(['192x192', '512x512'])
  expect(sizeOf(bytesOf({ src: '/app/apple-touch-icon.png' }))).toBe('180x180')
})

test('the screenshots of a form have one size, a label and at most 120 KB', () => {
  for (const form of ['wide', 'narrow']) {
    const ofForm = manifest.screenshots.filter((screenshot) => screenshot.form_factor === form)
    expect(ofForm.length).toBeGreaterThan(1)
    expect(new Set(ofForm.map(({ sizes }) => sizes)).size, form).toBe(1)
    for (const screenshot of ofForm) {
      expect(screenshot.label).toBeTruthy()
      expect(bytesOf(screenshot).length).toBeLessThanOrEqual(120 * 1024)
    }
  }
})

test('no picture of the app is left that nothing names', () => {
  const named = [...pictures.map(({ src }) => src), '/app/apple-touch-icon.png']
  const there = fs.readdirSync(path.join(root, 'apps/web/public/app')).map((file) => `/app/${file}`)
  expect(there.toSorted()).toEqual(named.toSorted())
})

test('the manifest and the title bar have the colours of the tokens', () => {
  const [light = '', dark = ''] = read('src/tokens.css').split("[data-mantine-color-scheme='dark']")
  const tokenOf = (scheme: string, name: string) =>
    new RegExp(`--dm-${name}: (#[0-9a-f]{6});`).exec(scheme)?.[1]
  expect(manifest.theme_color).toBe(tokenOf(light, 'surface'))
  expect(manifest.background_color).toBe(tokenOf(light, 'canvas'))
  const page = read('index.html')
  for (const [scheme, tokens] of [
    ['light', light],
    ['dark', dark],
  ] as const)
    expect(page).toContain(
      `<meta name="theme-color" content="${tokenOf(tokens, 'surface')}" media="(prefers-color-scheme: ${scheme})" />`,
    )
})

test('exactly the file types of reports can be shared into the app', () => {
  const [files] = manifest.share_target.params.files
  const accepted = Object.entries(attachmentTypes).flatMap(([extension, type]) => [type, `.${extension}`])
  expect(files!.accept.toSorted()).toEqual([...new Set(accepted)].toSorted())
})
