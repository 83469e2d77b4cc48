import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What stands at the left of `+` or `~` in the selectors of a style sheet. */
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
 * A browser that inserts or removes an element looks for the rules of siblings that begin with its tag or an attribute,
 * and computes the style of all that they may mean below the same parent anew. `div + div` alone made that the whole page
 * at each dialog.
 */
test('rules of siblings begin with a class or an id, so that what is opened does not restyle the page', () => {
  const files = globSync('**/*.css', { cwd: import.meta.dirname })
  expect(files.length).toBeGreaterThan(50)
  const broad = files.flatMap((file) =>
    leftOfSiblings(readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .filter((left) => !/[.#]/.test(left))
      .map((left) => `${file}: ${left}`),
  )
  expect(broad).toEqual([])
})
