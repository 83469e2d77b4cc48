import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** The compound selectors at the left of `+` or `~` in a style sheet. */
function leftOfSiblings(css: string): string[] {
  const selectors = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .matchAll(/(?<=^|[{};])([^{};@]+)\{/g)
    .map(([, selector]) => selector!.replaceAll(/:[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)/g, ''))
  return [...selectors].flatMap((selector) =>
    [...selector.matchAll(/([^\s>+~,]+)\s*[+~]/g)].map(([, left]) => left!),
  )
}

/**
 * When an element is inserted or removed, a browser collects the sibling rules that begin with its tag or an
 * attribute, and recomputes the styles of all elements that they may match below the same parent. `div + div` alone
 * restyled the whole page at each dialog.
 */
test('sibling rules begin with a class or an id, so that opening something does not restyle the page', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(50)
  const broad = files.flatMap((file) =>
    leftOfSiblings(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .filter((left) => !/[.#]/.test(left))
      .map((left) => `${file}: ${left}`),
  )
  expect(broad).toEqual([])
})
