import type { ActivityEntry } from '../activity/api.ts'
import { recordActivity, recordForPeople } from '../activity/api.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { SentFacts } from './sent-facts.ts'
import type { SettingsChange } from './settings-repo.ts'

/** How a request to the provider ended. */
export type Ended = 'written' | 'failed' | 'stopped' | 'not finished'

/** Logs what was sent where, and tells the pages that show the use of the month. */
export function textAsked(unit: UnitOfWork, facts: SentFacts, ended: Ended, tokens: number | null): void {
  recordActivity(unit, entryOf(unit.actor.name, facts, ended, tokens))
  tellBrowsers(unit)
}

/** Logs requests that a server left unfinished when it died. */
export function textsAbandoned(
  unit: UnitOfWork,
  abandoned: readonly { user_id: Id<'user'>; user_name: string; facts: SentFacts }[],
): void {
  recordForPeople(
    unit,
    abandoned.map(({ user_id: id, user_name: name, facts }) => ({
      person: { id, name },
      ...entryOf(name, facts, 'not finished', null),
    })),
  )
}

export function keySet(unit: UnitOfWork, hadOne: boolean): void {
  const did = hadOne ? 'replaced' : 'set'
  changed(unit, 'assistant.key-set', `${unit.actor.name} ${did} the company’s AI key.`)
}

export function keyRemoved(unit: UnitOfWork): void {
  changed(unit, 'assistant.key-removed', `${unit.actor.name} removed the company’s AI key.`)
}

export function settingsChanged(
  unit: UnitOfWork,
  before: Required<SettingsChange>,
  change: SettingsChange,
): void {
  const names = { is_on: 'AI', monthly_summaries: 'Texts a month', monthly_tokens: 'Tokens a month' } as const
  const details = (Object.keys(names) as (keyof typeof names)[]).flatMap((name) => {
    const [from, to] = [before[name], change[name]]
    return to === undefined || to === from ? [] : [{ field: names[name], from: shown(from), to: shown(to) }]
  })
  if (details.length === 0) return
  changed(
    unit,
    'assistant.settings-changed',
    `${unit.actor.name} changed the company’s AI settings.`,
    details,
  )
}

function shown(value: boolean | number | null): string {
  if (value === null) return 'no limit'
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value.toLocaleString('en')
}

function changed(
  unit: UnitOfWork,
  type: ActivityEntry['type'],
  description: string,
  details: NonNullable<ActivityEntry['details']> = [],
): void {
  recordActivity(unit, { type, description, details })
  tellBrowsers(unit)
}

function entryOf(name: string, facts: SentFacts, ended: Ended, tokens: number | null): ActivityEntry {
  const { what, model, host, keyOf, reports, tasks, people } = facts
  const field = (of: string, to: string) => ({ field: of, from: null, to })
  return {
    type: 'assistant.asked',
    description: `${name} asked ${model} for ${what}.`,
    details: [
      field('Sent to', host),
      field('Reports', `${reports} of ${people} ${people === 1 ? 'person' : 'people'}`),
      field('Tasks', String(tasks)),
      field('Key', { operator: 'of this server', company: 'of the company', person: 'their own' }[keyOf]),
      field('Tokens', tokens === null ? 'not known' : tokens.toLocaleString('en')),
      field('Result', ended),
    ],
  }
}

function tellBrowsers(unit: UnitOfWork): void {
  unit.hint({ topic: 'assistant', ids: [], userIds: null })
}
