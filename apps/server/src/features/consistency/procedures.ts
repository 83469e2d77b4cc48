import type { PersonToday } from './days-repo.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { monthOf, ownMonth, readablePerson, readableRecentDays } from './days.ts'
import { listConsistency, remindableOf, summariseConsistency } from './list.ts'
import { listSentEmails } from './outbox.ts'
import { remindAll, remindEmployees } from './remind.ts'

export const consistencyProcedures = [
  read('GET /consistency', (unit, { query }) => listConsistency(unit, query)),
  read('GET /consistency/summary', (unit, { query }) => summariseConsistency(unit, query)),
  read('GET /consistency/remindable', (unit, { query }) => remindableOf(unit, query)),
  write('POST /consistency/reminders', (unit, { body, context }) =>
    remindEmployees(unit, body.userIds, context.config.publicUrl),
  ),
  write('POST /consistency/reminders/all', (unit, { body, context }) =>
    remindAll(unit, body, context.config.publicUrl),
  ),
  read('GET /consistency/sent-emails', (unit, { context }) =>
    listSentEmails(unit, { hasMailServer: context.config.smtpUrl !== undefined }),
  ),

  read('GET /people/{userId}/reporting-days', async (unit, { params, query }) => {
    const person = await readablePerson(unit, params.userId)
    return {
      person: viewPerson(person),
      month: query.month,
      today: person.today.toString(),
      days: await monthOf(unit, person, query.month),
    }
  }),
  read('GET /people/{userId}/recent-days', async (unit, { params }) => {
    const { person, days } = await readableRecentDays(unit, params.userId)
    return { person: viewPerson(person), today: person.today.toString(), days }
  }),
  read('GET /me/reporting-days', (unit, { query }) => ownMonth(unit, query.month)),
]

function viewPerson({ id, name }: PersonToday) {
  return { id, name }
}
