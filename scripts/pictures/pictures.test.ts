import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isPictureName, pictureNames, shareSize } from '#public/picture-names.ts'
import { root } from '../steps.ts'

const folder = path.join(root, 'apps/public/pictures')
const sizes = JSON.parse(fs.readFileSync(path.join(folder, 'sizes.json'), 'utf8')) as Record<
  string,
  Record<'desktop' | 'phone', [number, number]>
>
const bytesOf = (file: string): Buffer => fs.readFileSync(path.join(folder, file))

/** Chromium writes lossy WebP; width and height follow the start code of the first frame. */
function sizeOfWebp(bytes: Buffer): [number, number] {
  expect(bytes.toString('latin1', 8, 12)).toBe('WEBP')
  const begin = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
  return [bytes.readUInt16LE(begin + 3) & 0x3fff, bytes.readUInt16LE(begin + 5) & 0x3fff]
}

test.each(pictureNames)(
  '%s exists for desktops and phones, light and dark, in the size that pages reserve, and is small',
  (name) => {
    for (const [kind, ending, maxBytes] of [
      ['desktop', '', 60 * 1024],
      ['phone', '-phone', 30 * 1024],
    ] as const)
      for (const scheme of ['light', 'dark']) {
        const bytes = bytesOf(`${name}${ending}-${scheme}.webp`)
        expect(bytes.length, `${name} ${kind} ${scheme}`).toBeLessThanOrEqual(maxBytes)
        const [width, height] = sizeOfWebp(bytes)
        const [reserved, reservedHeight] = sizes[name]![kind]
        // Two device pixels per CSS pixel, or fewer if the file would be too large.
        expect(width / reserved).toBeGreaterThan(0.99)
        expect(Math.abs(height / reservedHeight - width / reserved)).toBeLessThan(0.01)
      }
  },
)

test('no picture of a removed name is left', () => {
  const named = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => file.replace(/(-phone)?-(light|dark)\.webp$/, ''))
  expect([...new Set(named)].toSorted()).toEqual(pictureNames.toSorted())
})

test('the picture for link previews has the size that pages declare', () => {
  const bytes = bytesOf('share.png')
  expect({ width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }).toEqual(shareSize)
})

test('every picture that a help page names exists and has an alternative text', () => {
  const help = path.join(root, 'apps/public/help')
  const pages = fs.existsSync(help) ? fs.readdirSync(help).filter((file) => file.endsWith('.md')) : []
  for (const page of pages) {
    const text = fs.readFileSync(path.join(help, page), 'utf8')
    for (const [, alt, name] of text.matchAll(/!\[([^\]]*)\]\(picture:([^)]*)\)/g)) {
      expect(isPictureName(name!), `${page}: ${name}`).toBe(true)
      expect(alt, `${page}: ${name}`).not.toBe('')
    }
  }
})
