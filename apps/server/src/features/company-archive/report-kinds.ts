import { reactions } from '#core/reports/reactions.ts'
import { maxAttachmentBytes } from '#core/reports/limits.ts'
import * as z from 'zod'
import { bool, day, id, instant, oneOf, orNull, text, whole, zone } from './field.ts'
import { kind, type RecordKind } from './record.ts'

const size = whole('Its length in bytes.')

/** The files themselves are in `files/`, and `checksums` has a line for each. */
export const attachmentKind = kind({
  name: 'attachments',
  table: 'app.attachments',
  about:
    'A file of a report or a meeting, or one that was uploaded and not used yet. Its content is the entry of the archive that the line of `checksums` names.',
  order: ['id'],
  fields: {
    id: id('attachment', 'The file.'),
    owner_id: id('user', 'Who uploaded it.'),
    report_id: orNull(id('report', 'Its report.')),
    meeting_id: orNull(id('meeting', 'Its meeting.')),
    name: text('Its name.', 500),
    type: text('Its media type.', 200),
    size: { ...size, schema: z.int().min(1).max(maxAttachmentBytes) },
    uploaded_at: instant('When it was uploaded.'),
  },
  leftOut: { storage_path: 'Where the installation stores it; another one chooses its own.' },
})

export const reportKinds: readonly RecordKind[] = [
  kind({
    name: 'reports',
    table: 'app.reports',
    about: 'The report of a person for a date. What they wrote is in `report-versions`.',
    order: ['id'],
    fields: {
      id: id('report', 'The report.'),
      employee_id: id('user', 'Its author.'),
      business_unit_id: orNull(id('businessUnit', 'The unit of the author at that date.')),
      for_date: day('The day that it is for.'),
      status: oneOf('Whether it was acknowledged.', ['Pending Acknowledgment', 'Acknowledged']),
      preview: text('The beginning of its text.', 2_000),
      version_count: whole('How many versions it has.', 'smallint'),
      attachment_count: whole('How many files its last version has.', 'smallint'),
      submitted_at: instant('When it was submitted.'),
      time_zone: zone('The zone of its author then.'),
      is_late: bool('Whether it was late.'),
      is_yesterday_submission: bool('Whether it was submitted on the next day.'),
      submitted_on_week_off: bool('Whether that day was a weekly off.'),
      submitted_on_holiday: bool('Whether that day was a holiday.'),
      submitted_on_leave: bool('Whether that day was a day of leave.'),
      acknowledged_by: orNull(id('user', 'Who acknowledged it first.')),
      acknowledged_at: orNull(instant('When it was first acknowledged.')),
      manager_comments: orNull(text('The comment of that acknowledgment.')),
      touched_at: orNull(instant('When it last changed.')),
    },
  }),
  kind({
    name: 'report-versions',
    table: 'app.report_versions',
    about: 'What was written in a report when it was submitted, and after an edit.',
    order: ['report_id', 'version_number'],
    fields: {
      report_id: id('report', 'The report.'),
      version_number: whole('1, or 2 after an edit.', 'smallint'),
      action: oneOf('What made it.', ['submitted', 'edited']),
      written_at: instant('When it was written.'),
      tasks_completed: text('Tasks completed.'),
      challenges_faced: text('Challenges faced.'),
      plan_for_tomorrow: text('Plan for tomorrow.'),
      is_copied: bool('Whether it is nearly the text of the day before.'),
    },
  }),
  kind({
    name: 'acknowledgments',
    table: 'app.acknowledgments',
    about: 'An acknowledgment of a report.',
    order: ['report_id', 'manager_id'],
    together: { by: ['report_id'], most: 1000 },
    fields: {
      report_id: id('report', 'The report.'),
      manager_id: id('user', 'Who acknowledged it.'),
      manager_name: text('Their name.', 200),
      designation: orNull(text('What they work as.', 200)),
      acknowledged_at: instant('When.'),
      comments: text('Their comment.'),
      reaction: orNull(
        oneOf(
          'Their reaction.',
          reactions.map(({ emoji }) => emoji),
        ),
      ),
      edited_at: orNull(instant('When the comment was changed.')),
    },
  }),
  kind({
    name: 'badges',
    table: 'app.user_badges',
    about: 'A badge that a person has earned.',
    order: ['id'],
    fields: {
      id: id('badge', 'The badge.'),
      user_id: id('user', 'Who earned it.'),
      badge_type: oneOf('Which badge.', ['TenDayStreak', 'TwentyDayStreak', 'FullMonthFinisher']),
      occasion: text('The month of a badge of months.', 20),
      earned_on: day('The day on which it was earned.'),
      description: text('Its words.', 500),
      awarded_at: instant('When it was given.'),
    },
  }),
  kind({
    name: 'trigger-logs',
    table: 'app.trigger_logs',
    about: 'A reminder that a manager has sent.',
    order: ['id'],
    fields: {
      id: id('triggerLog', 'The reminder.'),
      manager_id: id('user', 'Who sent it.'),
      manager_name: text('Their name.', 200),
      employee_id: id('user', 'Who was reminded.'),
      employee_name: text('Their name.', 200),
      reason: text('Why.', 5_000),
      triggered_at: instant('When.'),
    },
  }),
  kind({
    name: 'sent-emails',
    table: 'app.sent_emails',
    about: 'The mail of such a reminder.',
    order: ['id'],
    fields: {
      id: id('sentEmail', 'The mail.'),
      employee_id: id('user', 'Who was reminded.'),
      recipient: text('The address.', 320),
      subject: text('Its subject.', 1_000),
      body: text('Its text.'),
      sent_at: instant('When it was written.'),
      mail_id: { ...id('sentEmail', 'The mail in the outbox, which is not part of the archive.') },
    },
  }),
]

export const reportFileKind = kind({
  name: 'report-files',
  table: 'app.report_version_attachments',
  about: 'Which files a version of a report has.',
  order: ['report_id', 'version_number', 'position'],
  fields: {
    report_id: id('report', 'The report.'),
    version_number: whole('The version.', 'smallint'),
    position: whole('Its place among the files.', 'smallint'),
    attachment_id: id('attachment', 'The file.'),
  },
})
