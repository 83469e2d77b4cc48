import type { Permission } from '#core/access/permissions.ts'
import { Route } from '#web/routes/_app/calendar-view.tsx'
import { exampleOf, type Answers } from './api-stand-in.ts'
import { somebodyWith } from './person.ts'
import { renderPage } from './render-page.tsx'

export const calendarExample = exampleOf('GET /calendar')

const dayOf = (text: string | undefined) => Temporal.PlainDate.from(text ?? '')

/** The calendar of the requested days; the example's day is the ninth. */
export const calendarAnswers = (given: Partial<typeof calendarExample> = {}): Answers => ({
  'GET /calendar': ({ query }) => {
    const from = dayOf(query['from'])
    const to = dayOf(query['to'])
    const days = Array.from({ length: from.until(to).days + 1 }, (_, index) => index).flatMap((index) =>
      calendarExample.days.map((day) => ({
        ...day,
        date: from.add({ days: index }).toString(),
        ownReport: null,
        reports: null,
      })),
    )
    return { ...calendarExample, days, ...given }
  },
  'GET /me/leave': exampleOf('GET /me/leave'),
})

/** Renders the page for a person with their own calendar and tasks, and with further permissions. */
export function openCalendar(
  at = '/calendar-view',
  api: Answers = calendarAnswers(),
  more: Permission[] = [],
  roleName = 'Employee',
) {
  const person = somebodyWith('CAN_VIEW_OWN_CALENDAR', 'CAN_VIEW_OWN_TASKS', ...more)
  return renderPage(Route, {
    as: { ...person, user: { ...person.user, roleName, isEmployee: roleName === 'Employee' } },
    at,
    api,
  })
}
