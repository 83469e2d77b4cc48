import { meetingRecurrences, meetingTypes, rsvps } from '#core/meetings/kinds.ts'
import { mostOccurrences } from '#core/meetings/limits.ts'
import { maxNotesUpdate, mostNotesPages, mostNotesRows } from '#core/meetings/notes-limits.ts'
import { isEmail } from '#core/people/email.ts'
import { maxEmail } from '#core/people/limits.ts'
import * as z from 'zod'
import { json } from './json-field.ts'
import { bool, bytes, day, id, instant, localTime, oneOf, orNull, text, whole, zone } from './field.ts'
import { kind, type RecordKind } from './record.ts'
import { formerTimetables, taskLines } from './shapes.ts'

const rsvp = oneOf('The answer.', rsvps)
const answeredAt = 'When they answered.'
const meeting = id('meeting', 'The meeting.')
const occurrence = day('The date of the occurrence.')

export const meetingKinds: readonly RecordKind[] = [
  kind({
    name: 'meetings',
    table: 'app.meetings',
    about: 'A meeting or a series of meetings.',
    order: ['id'],
    fields: {
      id: meeting,
      title: text('Its title.', 2_000),
      agenda: text('Its agenda.'),
      meeting_type: oneOf('Its kind.', meetingTypes),
      starts_local: localTime('When it starts, on a clock of its zone.'),
      time_zone: zone('Its zone.'),
      minutes: whole('How long it takes.'),
      recurrence_rule: oneOf('How often it takes place.', meetingRecurrences),
      recurrence_until: orNull(instant('Until when.')),
      recurrence_count: orNull({
        ...whole('How many times.'),
        schema: z.int().min(1).max(mostOccurrences),
      }),
      stopped_at: orNull(instant('When the series was stopped.')),
      former_timetables: json('Its times before they were changed.', formerTimetables),
      first_start: instant('The start of its first occurrence.'),
      last_start: orNull(instant('The start of its last occurrence.')),
      calendar_sequence: whole('Counts the changes that calendars receive.'),
      calendar_stretch: whole('Counts the parts of the series for calendars.'),
      created_by: orNull(id('user', 'Who planned it.')),
      created_by_name: text('Their name.', 200),
      created_at: instant('When.'),
      updated_by_name: text('Who changed it last.', 200),
      updated_at: instant('When.'),
      location: text('Where it takes place.', 500),
    },
  }),
  kind({
    name: 'meeting-attendees',
    table: 'app.meeting_attendees',
    about: 'A person who is invited to a meeting.',
    order: ['meeting_id', 'user_id'],
    together: { by: ['meeting_id'], most: 1000 },
    fields: {
      meeting_id: meeting,
      user_id: id('user', 'The person.'),
      rsvp: orNull(rsvp),
      answered_at: orNull(instant(answeredAt)),
      seen_at: orNull(instant('When they last opened it.')),
    },
  }),
  kind({
    name: 'meeting-answers',
    table: 'app.meeting_answers',
    about: 'The answer of a person for one occurrence.',
    order: ['meeting_id', 'occurrence_date', 'user_id'],
    together: { by: ['meeting_id', 'occurrence_date'], most: 1000 },
    fields: {
      meeting_id: meeting,
      occurrence_date: occurrence,
      user_id: id('user', 'The person.'),
      rsvp,
      answered_at: instant(answeredAt),
    },
  }),
  kind({
    name: 'meeting-guests',
    table: 'app.meeting_guests',
    about: 'Somebody from outside who is invited to a meeting.',
    order: ['meeting_id', 'email'],
    together: { by: ['meeting_id'], most: 500 },
    fields: {
      meeting_id: meeting,
      email: {
        ...text('Their email.', 320),
        schema: z.string().max(maxEmail).refine(isEmail, 'is not an email'),
      },
      rsvp: orNull(rsvp),
      answered_at: orNull(instant(answeredAt)),
    },
  }),
  kind({
    name: 'meeting-exceptions',
    table: 'app.meeting_exceptions',
    about: 'An occurrence that was moved or does not take place.',
    order: ['meeting_id', 'occurrence_date'],
    together: { by: ['meeting_id'], most: 2000 },
    fields: {
      meeting_id: meeting,
      occurrence_date: occurrence,
      moved_to: orNull(localTime('When it takes place instead; null if it does not.')),
      moved_minutes: orNull(whole('How long it takes.')),
      made_by_name: text('Who decided it.', 200),
      made_at: instant('When.'),
    },
  }),
  kind({
    name: 'meeting-locations',
    table: 'app.meeting_locations',
    about: 'Where one occurrence takes place.',
    order: ['meeting_id', 'occurrence_date'],
    together: { by: ['meeting_id'], most: 2000 },
    fields: { meeting_id: meeting, occurrence_date: occurrence, location: text('Where.', 500) },
  }),
  kind({
    name: 'meeting-instances',
    table: 'app.meeting_instances',
    about: 'An occurrence that was started, with its minutes.',
    order: ['id'],
    fields: {
      id: id('meetingInstance', 'The occurrence.'),
      meeting_id: meeting,
      occurrence_date: occurrence,
      starts_at: instant('When it starts.'),
      live_since: orNull(instant('Since when it is under way.')),
      started_by_name: text('Who started it.', 200),
      minutes: text('Its minutes.'),
      finalized_at: orNull(instant('When the minutes were finalized.')),
      finalized_by_name: orNull(text('By whom.', 200)),
      is_asynchronous: bool('Whether people wrote instead of meeting.'),
      task_lines: orNull(json('Which lines of the minutes became which tasks.', taskLines)),
    },
    leftOut: { search_key: 'Computed from other columns.' },
  }),
  kind({
    name: 'meeting-decisions',
    table: 'app.meeting_decisions',
    about: 'A decision of an occurrence.',
    order: ['instance_id', 'place'],
    together: { by: ['instance_id'], most: 500 },
    fields: {
      instance_id: id('meetingInstance', 'The occurrence.'),
      place: whole('Its place in the list.', 'smallint'),
      text: text('Its text.'),
    },
  }),
  kind({
    name: 'meeting-updates',
    table: 'app.meeting_updates',
    about: 'What somebody wrote instead of meeting.',
    order: ['id'],
    together: { by: ['meeting_id', 'occurrence_date'], most: 1000 },
    fields: {
      id: id('meetingUpdate', 'The update.'),
      meeting_id: meeting,
      occurrence_date: occurrence,
      text: text('Its text.'),
      created_by: id('user', 'Who wrote it.'),
      created_by_name: text('Their name.', 200),
      created_at: instant('When.'),
    },
  }),
  kind({
    name: 'agenda-items',
    table: 'app.agenda_items',
    about: 'What somebody has added to the agenda of an occurrence.',
    order: ['id'],
    together: { by: ['meeting_id', 'occurrence_date'], most: 500 },
    fields: {
      id: id('agendaItem', 'The item.'),
      meeting_id: meeting,
      occurrence_date: occurrence,
      text: text('Its text.'),
      created_by: id('user', 'Who added it.'),
      created_by_name: text('Their name.', 200),
      created_at: instant('When.'),
    },
  }),
  kind({
    name: 'agenda-templates',
    table: 'app.agenda_templates',
    about: 'An agenda that a person has saved.',
    order: ['id'],
    together: { by: ['user_id'], most: 500 },
    fields: {
      id: id('agendaTemplate', 'The template.'),
      user_id: id('user', 'Whose it is.'),
      name: text('Its name.', 200),
      agenda: text('The agenda.'),
    },
  }),
  kind({
    name: 'meeting-notes',
    table: 'app.meeting_notes',
    about: 'A change of the shared notes of an occurrence that is not finalized (an update of Yjs).',
    order: ['meeting_id', 'occurrence_date', 'seq'],
    together: { by: ['meeting_id', 'occurrence_date'], most: 2 * mostNotesRows },
    fields: {
      meeting_id: meeting,
      occurrence_date: occurrence,
      seq: whole('Counts the changes.'),
      change: bytes('The change.', maxNotesUpdate),
      saved_at: instant('When it was saved.'),
    },
  }),
  kind({
    name: 'meeting-note-writers',
    table: 'app.meeting_note_writers',
    about: 'Who wrote which changes of the shared notes.',
    order: ['meeting_id', 'occurrence_date', 'writer'],
    together: { by: ['meeting_id', 'occurrence_date'], most: 2 * mostNotesPages },
    fields: {
      meeting_id: meeting,
      occurrence_date: occurrence,
      writer: whole('The number of a writer in the changes.', 'bigint'),
      user_id: id('user', 'The person.'),
      since_seq: whole('The first change.'),
    },
  }),
  kind({
    name: 'meeting-reminder-times',
    table: 'app.meeting_reminder_times',
    about: 'When people are next reminded of a meeting.',
    order: ['meeting_id'],
    fields: { meeting_id: meeting, due_at: instant('When.') },
  }),
]
