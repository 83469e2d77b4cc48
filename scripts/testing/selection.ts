import { execFileSync } from 'node:child_process'
import { affectedTests } from './affected.ts'
import { readSources } from '../sources.ts'
import { root } from '../steps.ts'

/** The tests to run: files for both runners, and words that a test's title must contain. */
export interface Selection {
  tests: string[]
  journeys: string[]
  title?: string
}

/**
 * The tests whose file path contains the name; if there are none, those whose title contains it.
 * @throws Error if no test matches.
 */
export function testsNamed(name: string, title?: string): Selection {
  const sources = readSources()
  const files = [...sources.keys()].filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  const byPath = files.filter((file) => file.includes(name))
  const byTitle = files.filter((file) => sources.get(file)!.includes(name))
  const found = byPath.length > 0 ? byPath : byTitle
  if (found.length === 0) throw new Error(`No test's file or title has "${name}".`)
  const words = byPath.length > 0 ? title : name
  return { ...sorted(found), ...(words === undefined ? {} : { title: words }) }
}

/** The tests that uncommitted changes affect, or all changes since a revision. */
export function testsChanged(since = 'HEAD'): Selection {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [
    ...git('diff', '--name-only', '--no-renames', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return affectedTests(readSources(), changed.filter(Boolean))
}

function sorted(files: readonly string[]): Pick<Selection, 'tests' | 'journeys'> {
  const [journeys = [], tests = []] = [true, false].map((isJourney) =>
    files.filter((file) => file.endsWith('.spec.ts') === isJourney),
  )
  return { tests, journeys }
}
