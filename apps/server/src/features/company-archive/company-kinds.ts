import { tenantPermissions } from '#core/access/permissions.ts'
import { defaultRoles } from '#core/access/default-roles.ts'
import { plans } from '#core/people/plans.ts'
import { retentionKinds, retentionSpecs, type RetentionKind } from '#core/retention/kinds.ts'
import { weekdays } from '#core/time/weekday.ts'
import { json } from './json-field.ts'
import { bool, day, id, instant, listOf, nameLine, oneOf, orNull, text, whole, zone } from './field.ts'
import { kind, type RecordKind } from './record.ts'
import { channelChoices, dueTimes, endedMail, fieldChanges, mutedTopics, preferences } from './shapes.ts'

const status = oneOf('Whether it is in use.', ['active', 'archived'])
const version = whole('Counts the changes.')
const mask = 'Weekdays as a number: the sum of 1 for Sunday, 2 for Monday, and so on to 64 for Saturday'
const nextZone = orNull(zone('A zone that was chosen and applies later.'))
const nextZoneAt = orNull(instant('From when the chosen zone applies.'))
const computed = 'Computed from other columns.'

/** The one line about the company itself, which an import reads before all others. */
export const companyKind = kind({
  name: 'company',
  table: 'app.tenants',
  about: 'The company; one line.',
  order: ['id'],
  fields: {
    id: id('tenant', 'The company.'),
    name: nameLine('Its name.', 200),
    domain: nameLine('The domain of its email addresses.', 255),
    plan: oneOf('The plan, which another operator may change.', plans),
    admin_email: orNull(text('The email of the administrator whom the platform knows.', 320)),
    admin_name: nameLine('The name of that administrator.', 200),
    time_zone: zone('The zone of its days.'),
    next_time_zone: nextZone,
    next_time_zone_at: nextZoneAt,
    due_times: json('From which date on reports are due at which time of a day.', dueTimes),
    default_weekly_offs: orNull(whole(`The weekly offs of new people. ${mask}.`, 'smallint')),
    created_at: instant('When it was created.'),
    version,
    field_changes: fieldChanges,
  },
  leftOut: {
    status: 'Whether people can sign in is decided where the company is.',
    settings: 'The limits of the contract with the operator.',
    ends_on: 'The end of the company on the installation that it leaves.',
    trial_ends_on: 'The trial on the installation that it leaves.',
  },
})

export const companyKinds: readonly RecordKind[] = [
  kind({
    name: 'business-units',
    table: 'app.business_units',
    about: 'A business unit.',
    order: ['id'],
    fields: {
      id: id('businessUnit', 'The unit.'),
      name: nameLine('Its name.', 200),
      status,
      created_at: instant('When it was created.'),
      version,
      field_changes: fieldChanges,
      default_weekly_offs: orNull(whole(`The weekly offs of its new people. ${mask}.`, 'smallint')),
    },
    leftOut: { search_key: computed },
  }),
  kind({
    name: 'roles',
    table: 'app.roles',
    about: 'A role.',
    order: ['id'],
    fields: {
      id: id('role', 'The role.'),
      system_key: orNull(
        oneOf(
          'The key of a role that every company has.',
          defaultRoles.map(({ key }) => key),
        ),
      ),
      name: nameLine('Its name.', 200),
      description: text('What it is for.', 2_000),
      permissions: listOf(oneOf('What people of the role may do.', tenantPermissions), 100),
      version,
      field_changes: fieldChanges,
    },
  }),
  kind({
    name: 'people',
    table: 'app.users',
    about:
      'A person. Their password is not in the archive: they set a new one by an invitation, or by a link that an administrator makes.',
    order: ['id'],
    fields: {
      id: id('user', 'The person.'),
      name: nameLine('Their name.', 200),
      email: { ...text('The email with which they sign in.', 320), form: 'email' },
      notification_email: { ...text('The email that notifications are sent to.', 320), form: 'email' },
      role_id: orNull(id('role', 'Their role.')),
      role_name: nameLine('The name of their role.', 200),
      business_unit_id: orNull(id('businessUnit', 'Their unit.')),
      designation: orNull(nameLine('What they work as.', 200)),
      weekly_off_day: orNull(
        oneOf('Their weekly off by an earlier version; their schedule has it too.', weekdays),
      ),
      time_zone: orNull(zone('Their own zone.')),
      next_time_zone: nextZone,
      next_time_zone_at: nextZoneAt,
      status,
      is_suspended: bool('Whether they are suspended.'),
      is_tenant_admin: bool('Whether they are an administrator of the company.'),
      preferences: json('Their settings of the app.', preferences),
      joined_on: day('From which day on they are part of the company.'),
      created_at: instant('When they were added.'),
      updated_at: instant('When they were last changed.'),
      version,
      field_changes: fieldChanges,
    },
    leftOut: { search_key: computed },
  }),
  kind({
    name: 'retention',
    table: 'app.retention_periods',
    about: 'How long the company keeps the records of a kind.',
    order: ['kind'],
    fields: {
      kind: oneOf('Which records.', retentionKinds),
      months: orNull(whole('How many months; null for as long as usual.', 'smallint')),
      next_months: orNull(whole('The announced shorter period, in months.', 'smallint')),
      next_from: orNull(day('The day on which the announced period begins.')),
      deleted_before: orNull(day('Older records were deleted, and figures begin with this day.')),
    },
    problem: shorterThanLeast,
    leftOut: { run_deleted: 'The state of a run that deletes records.' },
  }),
  kind({
    name: 'schedules',
    table: 'app.work_schedules',
    about: 'The weekly offs of a person from a date on.',
    order: ['user_id', 'from_date'],
    together: { by: ['user_id'], most: 2000 },
    fields: {
      user_id: id('user', 'The person.'),
      from_date: day('The first day.'),
      weeks: listOf(whole(`The weeks that repeat. ${mask}.`, 'smallint'), 8),
    },
  }),
  kind({
    name: 'former-units',
    table: 'app.former_units',
    about: 'The unit that a person had until a date.',
    order: ['user_id', 'until_date'],
    together: { by: ['user_id'], most: 2000 },
    fields: {
      user_id: id('user', 'The person.'),
      until_date: day('The first day in the next unit.'),
      business_unit_id: orNull(id('businessUnit', 'The unit until then.')),
      moved_at: instant('When they were moved.'),
    },
  }),
  kind({
    name: 'inactive-periods',
    table: 'app.inactive_periods',
    about: 'Days on which a person was archived or suspended.',
    order: ['user_id', 'from_date'],
    together: { by: ['user_id'], most: 2000 },
    fields: {
      user_id: id('user', 'The person.'),
      from_date: day('The first day.'),
      until_date: orNull(day('The day on which it ended.')),
    },
  }),
  kind({
    name: 'skipped-days',
    table: 'app.skipped_days',
    about: 'A day that a person did not have, because their zone changed over the date line.',
    order: ['user_id', 'date'],
    together: { by: ['user_id'], most: 2000 },
    fields: {
      user_id: id('user', 'The person.'),
      date: day('The day.'),
      changed_at: instant('When the zone changed.'),
    },
    replaces: true,
  }),
  kind({
    name: 'notification-settings',
    table: 'app.notification_settings',
    about: 'How a person wants to be notified.',
    order: ['user_id'],
    fields: {
      user_id: id('user', 'The person.'),
      channels: json('Which topics come by which channel.', channelChoices),
      quiet_from: orNull(text('From when nothing is sent.', 5)),
      quiet_until: orNull(text('Until when nothing is sent.', 5)),
      important_passes: bool('Whether important notifications are sent at quiet hours too.'),
      muted: json('Topics that are muted, each for a day.', mutedTopics),
      digest_at: orNull(text('When the daily digest is sent.', 5)),
      week_summary_day: orNull(oneOf('The day of the weekly summary.', weekdays)),
      mail_ended: orNull(json('What a link in a mail has ended.', endedMail)),
      answers_by_mail: bool('Whether answers to mails are received.'),
    },
  }),
  kind({
    name: 'holidays',
    table: 'app.holidays',
    about: 'A holiday, of the company or of a unit.',
    order: ['id'],
    fields: {
      id: id('holiday', 'The holiday.'),
      date: day('The day.'),
      name: nameLine('Its name.', 200),
      business_unit_id: orNull(id('businessUnit', 'The unit; null for the whole company.')),
      created_at: instant('When it was added.'),
      version,
      field_changes: fieldChanges,
    },
  }),
  kind({
    name: 'leave',
    table: 'app.leave_records',
    about: 'A day of leave.',
    order: ['id'],
    fields: {
      id: id('leave', 'The record.'),
      employee_id: id('user', 'The person on leave.'),
      date: day('The day.'),
      portion: oneOf('How much of the day.', ['full', 'morning', 'afternoon']),
      status: oneOf('Its state.', ['approved']),
      reason: text('Why.', 5_000),
      marked_by: id('user', 'Who entered it.'),
      marked_by_name: nameLine('Their name.', 200),
      created_at: instant('When it was entered.'),
    },
  }),
  kind({
    name: 'assistant-settings',
    table: 'app.assistant_settings',
    about: 'The company’s settings of generated texts; at most one line.',
    order: [],
    fields: {
      is_on: bool('Whether they are on.'),
      monthly_summaries: orNull(whole('The most texts a month.')),
      monthly_tokens: orNull(whole('The most tokens a month.', 'bigint')),
    },
    leftOut: {
      sealed_key: 'A secret, sealed with the key of the installation.',
      key_ending: 'Of the secret.',
      key_set_at: 'Of the secret.',
      key_set_by: 'Of the secret.',
      last_success_at: 'The state of the connection, of the installation that it leaves.',
      last_success: 'As above.',
      last_error_at: 'As above.',
      last_error: 'As above.',
    },
  }),
  kind({
    name: 'assistant-months',
    table: 'app.assistant_months',
    about: 'How much was generated in a month.',
    order: ['month'],
    fields: {
      month: day('The first day of the month.'),
      summaries: whole('Texts.'),
      tokens: whole('Tokens.', 'bigint'),
    },
  }),
]

function shorterThanLeast(line: Record<string, unknown>): string | null {
  const {
    kind: of,
    months,
    nextMonths,
  } = line as {
    kind: RetentionKind
    months: number | null
    nextMonths: number | null
  }
  const least = Math.min(...retentionSpecs[of].months)
  const isShorter = [months, nextMonths].some((one) => one !== null && one < least)
  return isShorter ? `is shorter than the ${least} months that this kind is kept at least` : null
}
