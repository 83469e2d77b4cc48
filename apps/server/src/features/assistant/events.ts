import { counted } from '#core/texts/counted.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, recordAll, type NewFact } from '../activity/api.ts'
import { findNames } from '../facts/api.ts'
import type { SentFacts } from './sent-facts.ts'
import type { SettingsChange } from './settings-repo.ts'

/** How a request to the provider ended. */
export type Ended = 'written' | 'failed' | 'stopped' | 'not finished'

/** Logs what was sent where, and sends a hint to pages that show the use of the month. */
export async function textAsked(
  unit: UnitOfWork,
  facts: SentFacts,
  ended: Ended,
  tokens: number | null,
): Promise<void> {
  record(unit, await askedFact(unit, facts, ended, tokens))
}

/** Logs requests that a server left unfinished when it died. */
export async function textsAbandoned(
  unit: UnitOfWork,
  abandoned: readonly { user_id: Id<'user'>; user_name: string; facts: SentFacts }[],
): Promise<void> {
  const unfinished = abandoned.map(async ({ user_id: id, user_name: name, facts }) => ({
    ...(await askedFact(unit, facts, 'not finished', null)),
    by: { person: { id, name } },
  }))
  recordAll(unit, await Promise.all(unfinished))
}

export function keySet(unit: UnitOfWork, hadOne: boolean): void {
  record(unit, { type: 'assistant.key-set', data: { isNew: !hadOne } })
}

export function keyRemoved(unit: UnitOfWork): void {
  record(unit, { type: 'assistant.key-removed', data: null })
}

export function settingsChanged(
  unit: UnitOfWork,
  before: Required<SettingsChange>,
  change: SettingsChange,
): void {
  const names = { is_on: 'AI', monthly_summaries: 'Texts a month', monthly_tokens: 'Tokens a month' } as const
  const changes = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const [from, to] = [before[name], change[name]]
    return to === undefined || to === from ? [] : [{ field: names[name], from: shown(from), to: shown(to) }]
  })
  if (changes.length > 0) record(unit, { type: 'assistant.settings-changed', data: null, changes })
}

function shown(value: boolean | number | null): string {
  if (value === null) return 'no limit'
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value.toLocaleString('en')
}

async function askedFact(
  unit: UnitOfWork,
  { what, model, host, keyOf, reports, tasks, people }: SentFacts,
  ended: Ended,
  tokens: number | null,
): Promise<NewFact<'assistant.asked'>> {
  const field = (of: string, to: string) => ({ field: of, from: null, to })
  return {
    type: 'assistant.asked',
    data: { model, what },
    others: await peopleOf(unit, what),
    changes: [
      field('Sent to', host),
      ...(reports > 0 ? [field('Reports', `${reports} of ${counted(people, 'person', 'people')}`)] : []),
      ...(tasks > 0 ? [field('Tasks', String(tasks))] : []),
      field('Key', { operator: 'of this server', company: 'of the company', person: 'their own' }[keyOf]),
      field('Tokens', tokens === null ? 'not known' : tokens.toLocaleString('en')),
      field('Result', ended),
    ],
  }
}

/** The person whom a summary is about. */
async function peopleOf(unit: UnitOfWork, what: SentFacts['what']) {
  if (typeof what === 'string' || what.kind !== 'performance') return []
  const id = what.person as Id<'user'>
  const name = (await findNames(unit, [id])).get(id)
  return name === undefined ? [] : [{ id, name }]
}
