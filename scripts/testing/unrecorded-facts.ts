import { facts } from '#core/facts/table.ts'
import type { FactSpec } from '#core/facts/fact.ts'

/** Types of earlier versions, or that no rule allows any more: read, and never recorded. */
const onlyRead: ReadonlySet<string> = new Set(['personal-task.part-moved'])

/**
 * A sentence for each type of fact that no test has recorded with a real operation: as an entry of the log, and as
 * the notification of each group of people.
 *
 * @param recorded Types, and types with a group after a space, as recorded by `tests/setup/count-facts.ts`.
 */
export function unrecorded(recorded: ReadonlySet<string>): string[] {
  const specs = Object.entries<Pick<FactSpec<never>, 'log'> & { notices?: object }>(facts)
  const wanted = specs.flatMap(([type, { log, notices = {} }]) => [
    ...(log ? [type] : []),
    ...Object.keys(notices).map((group) => `${type} ${group}`),
  ])
  return wanted
    .filter((fact) => !recorded.has(fact) && !onlyRead.has(fact))
    .map((fact) => `No test records the fact ${fact} (packages/core/src/facts).`)
}
