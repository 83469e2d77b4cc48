import { findMeeting, findMeetingsOf } from '#server/features/meetings/find-repo.ts'
import { findRecords } from '#server/features/meetings/lists/records-repo.ts'
import { publicId } from '#server/platform/ids.ts'
import { large, largeTenant, tokenOf, uuidOfPerson } from './fill.ts'
import { attendeeOf, uuidOfMeeting } from './fill-meetings.ts'
import { capturing, type Scenario } from './scenarios.ts'

const zone = 'Asia/Kolkata'

/** What people ask for when they look at their meetings, in a company of 500 people and 5,000 meetings. */
export function meetingScenarios(now: Temporal.Instant): Scenario[] {
  const today = now.toZonedDateTimeISO(zone).toPlainDate()
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(zone).toInstant()
  const month = {
    from: today.with({ day: 1 }),
    to: today.with({ day: 1 }).add({ months: 1 }).subtract({ days: 1 }),
  }
  const person = (n: number) => attendeeOf(n, large.people)
  const asked = (n: number) => capturing(largeTenant, uuidOfPerson(largeTenant, person(n)), now)
  const get = (n: number, path: string) => ({
    method: 'GET' as const,
    path: `/api/v1${path}`,
    token: tokenOf(largeTenant, person(n)),
  })
  /** The meetings of a person over some days, the last one included. */
  const meetingsOver = (n: number, from: Temporal.PlainDate, to: Temporal.PlainDate) => {
    const { unit, statement } = asked(n)
    void findMeetingsOf(unit, uuidOfPerson(largeTenant, person(n)), {
      from: startOf(from),
      to: startOf(to.add({ days: 1 })),
    })
    return statement()
  }
  return [
    {
      name: 'meetings: list of two weeks',
      kind: 'read',
      request: (n) => get(n, '/meetings'),
      floor: (n) => meetingsOver(n, today.subtract({ days: 7 }), today.add({ days: 7 + 31 })),
    },
    {
      name: 'meetings: workspace',
      kind: 'read',
      request: (n) => get(n, `/meetings/${publicId('meeting', uuidOfMeeting(n))}`),
      floor: (n) => {
        const { unit, statement } = asked(n)
        void findMeeting(unit, uuidOfMeeting(n))
        return statement()
      },
    },
    {
      name: 'meetings: month of one person',
      kind: 'read',
      request: (n) => get(n, `/calendar?from=${month.from.toString()}&to=${month.to.toString()}&who=me`),
      floor: (n) => meetingsOver(n, month.from, month.to),
    },
    {
      name: 'meetings: minutes, searched',
      kind: 'read',
      request: (n) => get(n, '/meeting-records?search=weighbridge%20thursdays'),
      floor: (n) => {
        const { unit, statement } = asked(n)
        void findRecords(unit, { search: 'weighbridge thursdays' }, { limit: 20, skip: 0 })
        return statement()
      },
    },
  ]
}
