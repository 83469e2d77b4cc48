import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { palette } from './palette.ts'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const families = ['harbor', 'yellow', 'green', 'orange', 'red', 'blue', 'violet', 'gray']

function tokensOf(scheme: 'light' | 'dark'): Record<string, string> {
  const block = css.split(`[data-mantine-color-scheme='${scheme}'] {`)[1]?.split('\n}')[0] ?? ''
  return Object.fromEntries(
    [...block.matchAll(/--dm-([\w-]+): (#\w{6});/g)].map(([, name, hex]) => [name, hex]),
  )
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(color: string, ground: string): number {
  const [light = 0, dark = 0] = [luminance(color), luminance(ground)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

for (const scheme of ['light', 'dark'] as const) {
  const tokens = tokensOf(scheme)
  const token = (name: string) => tokens[name] ?? expect.fail(`no token ${name} in ${scheme}`)
  const grounds = ['surface', 'canvas', 'raised', 'row-hover', 'row-selected'].map(token)
  const lowest = (name: string) => Math.min(...grounds.map((ground) => contrast(token(name), ground)))

  test(`${scheme}: text has enough contrast on every surface`, () => {
    for (const name of ['text', 'secondary', 'dimmed', 'accent', 'error'])
      expect.soft(lowest(name), name).toBeGreaterThanOrEqual(4.5)
    for (const name of ['filled', 'filled-hover', 'danger', 'danger-hover'])
      expect.soft(contrast('#ffffff', token(name)), name).toBeGreaterThanOrEqual(4.5)
  })

  test(`${scheme}: control borders and marks have enough contrast on every surface`, () => {
    for (const name of ['control', ...families.map((family) => `${family}-mark`)])
      expect.soft(lowest(name), name).toBeGreaterThanOrEqual(3)
  })

  test.each(families)(`${scheme}: %s has enough contrast on its tint`, (family) => {
    expect(contrast(token(`${family}-text`), token(`${family}-tint`))).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token(`${family}-mark`), token(`${family}-tint`))).toBeGreaterThanOrEqual(3)
  })

  test(`${scheme}: texts and marks use colours of the palette`, () => {
    const shades = new Set(
      Object.values(palette)
        .flat()
        .map((hex) => hex.toLowerCase()),
    )
    for (const name of [
      'text',
      'secondary',
      'dimmed',
      'rule',
      'control',
      'accent',
      ...families.flatMap((family) => [`${family}-text`, `${family}-mark`]),
    ])
      expect.soft(shades, name).toContain(token(name))
  })
}
