import type { Counted } from './setup/count-use.ts'

/**
 * The maximum use of `npm test`, which determines its duration on any machine. Raise a number only if nothing cheaper
 * can show the guarantee, and explain it in the commit; lower it after a saving.
 */
export const budgets: Record<Counted, { most: number; instead: string }> = {
  'page loads': {
    most: 246,
    instead:
      'show the guarantee with a component test (*.test.tsx) or a test of the API, stay on the loaded page, or move the test into a *.long.spec.ts file, which npm run test:long runs',
  },
  'browser contexts': {
    most: 164,
    instead: 'let the test use the page that it is given, or put the second person’s part into an API call',
  },
  'servers started': {
    most: 238,
    instead: 'add the test to a file that has a server already: each file starts one',
  },
  'programs started': {
    most: 32,
    instead:
      'show the guarantee in the test’s own process (startApi), or move the test into a *.long.test.ts file',
  },
  'processes killed': {
    most: 22,
    instead: 'let one kill show several guarantees, or move the test into a *.long.test.ts file',
  },
  'databases copied': {
    most: 260,
    instead:
      'add the test to a file that has a database already: a company of its own separates it from the others',
  },
}
