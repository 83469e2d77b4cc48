import { heldBackReasons } from '#core/reminders/decide.ts'
import { partsOf, type StoredFact } from '#core/facts/describe.ts'
import { personOf, type Reader } from '#core/facts/wording.ts'
import { ledgerKinds } from '#core/reminders/kinds.ts'
import { fieldChange } from '../activity/api.ts'
import { storedFact } from '../facts/api.ts'
import * as z from 'zod'
import { bool, day, id, instant, listOf, oneOf, orNull, text } from './field.ts'
import { pageWithIds, subjectWithIds, textWithIds } from './ids-in-text.ts'
import { json } from './json-field.ts'
import { kind, type RecordKind } from './record.ts'
import { actors } from './shapes.ts'

const fact = orNull(
  json(
    'What happened: its type, who did it, whom it concerns, and its values.',
    storedFact.refine(canBeDescribed),
  ),
)
const people = listOf(id('user', 'Everybody whom the fact names.'))

export const historyKinds: readonly RecordKind[] = [
  kind({
    name: 'activity',
    table: 'app.activity_entries',
    about: 'An entry of the company’s log.',
    order: ['id'],
    fields: {
      id: id('activity', 'The entry.'),
      actor_id: orNull(id('user', 'Who did it.')),
      actor_name: text('Their name then.', 500),
      type: text('Its type.', 200),
      description: text('Its sentence, in the words of the version that wrote it.', 10_000),
      target_id: orNull(textWithIds('The record that it is about.')),
      target_name: orNull(text('The name of that record then.', 5_000)),
      target_user_id: orNull(id('user', 'The person concerned.')),
      target_user_name: orNull(text('Their name then.', 500)),
      details: json('The changed fields.', z.array(fieldChange)),
      is_crucial: bool('Whether it is important.'),
      happened_at: instant('When.'),
      fact,
      people,
    },
  }),
  kind({
    name: 'notifications',
    table: 'app.notifications',
    about: 'A notification of a person.',
    order: ['id'],
    fields: {
      id: id('notification', 'The notification.'),
      user_id: id('user', 'Whose it is.'),
      type: oneOf('Its kind.', ['info', 'warning', 'reminder']),
      message: text('Its sentence, in the words of the version that wrote it.', 20_000),
      link: orNull(pageWithIds('The page that it opens.')),
      action_type: orNull(text('What it is about.', 200)),
      target_id: orNull(subjectWithIds('The record that it is about.')),
      actors: json('Who did it.', actors),
      is_crucial: bool('Whether it is important.'),
      is_read: bool('Whether it was read.'),
      notified_at: instant('When it was written.'),
      snoozed_until: orNull(instant('Until when it is put off.')),
      fact,
      people,
    },
  }),
  kind({
    name: 'reminders',
    table: 'app.reminders',
    about: 'What was decided about a reminder; it is not decided again.',
    order: ['id'],
    fields: {
      id: id('reminder', 'The decision.'),
      user_id: id('user', 'Whom it would have reminded.'),
      kind: oneOf('What of.', ledgerKinds),
      occasion: textWithIds('The day or the record.'),
      held_back: orNull(oneOf('Why it was not sent.', heldBackReasons)),
      day: day('The day.'),
      task_id: orNull(id('task', 'The task.')),
      task_title: orNull(text('Its title then.', 2_000)),
      decided_at: instant('When.'),
      meeting_id: orNull(id('meeting', 'The meeting.')),
      meeting_title: orNull(text('Its title then.', 2_000)),
    },
  }),
  kind({
    name: 'once-events',
    table: 'app.once_events',
    about: 'What may happen to a person only once, and has happened.',
    order: ['user_id', 'kind', 'occasion'],
    fields: {
      user_id: id('user', 'The person.'),
      kind: text('What.', 200),
      occasion: textWithIds('The day or the record.'),
      happened_at: instant('When.'),
    },
  }),
]

/**
 * Whether the fact becomes a sentence for every kind of reader. Jobs describe the facts of all companies, and would
 * stop at one that cannot be described.
 */
function canBeDescribed(stored: StoredFact): boolean {
  const nameOf = (): undefined => undefined
  const readers: Reader[] = [null, stored.about, personOf(stored.by)].flatMap((reader) => [
    { id: reader, nameOf },
    { id: reader, nameOf, timeZone: 'UTC', isOutside: true },
  ])
  try {
    return readers.every((reader) => {
      const { subject = null } = partsOf(stored, reader) ?? {}
      return subject === null || typeof subject === 'string'
    })
  } catch {
    return false
  }
}
