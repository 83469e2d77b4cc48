import { read, write } from '#server/platform/http/procedure.ts'
import { awayToday } from './away.ts'
import { enterLeave, planEntry, removeDays, removeLeave } from './manage.ts'
import {
  cancelDays,
  cancelLeave,
  markToday,
  ownLeave,
  ownPastLeave,
  planOwnLeave,
  revokeToday,
  scheduleLeave,
} from './own.ts'
import { leaveByPeople } from './people-days.ts'
import { leaveChoices, listRecords, listStretches } from './records.ts'
import { viewOutcome, viewOwnLeave } from './view.ts'

export const leaveProcedures = [
  read('GET /me/leave', (unit) => ownLeave(unit)),
  read('GET /me/leave/past', (unit) => ownPastLeave(unit)),
  write('POST /me/leave/today', async (unit, { body }) => viewOwnLeave(await markToday(unit, body))),
  write('DELETE /me/leave/today', async (unit, { query }) => {
    await revokeToday(unit, query.date)
    return undefined
  }),
  read('GET /me/leave/plan', async (unit, { query }) => viewOutcome(await planOwnLeave(unit, query))),
  write('POST /me/leave', async (unit, { body }) => viewOutcome(await scheduleLeave(unit, body))),
  write('POST /me/leave/cancel', async (unit, { body }) => {
    await cancelDays(unit, body.dates)
    return undefined
  }),
  write('DELETE /me/leave/{leaveId}', async (unit, { params }) => {
    await cancelLeave(unit, params.leaveId)
    return undefined
  }),

  read('GET /leave-records', (unit, { query }) => listRecords(unit, query)),
  read('GET /leave-records/stretches', (unit, { query }) => listStretches(unit, query)),
  read('GET /leave-records/choices', (unit) => leaveChoices(unit)),
  read('GET /leave-records/plan', async (unit, { query }) =>
    viewOutcome(await planEntry(unit, query.userId, query)),
  ),
  write('POST /leave-records', async (unit, { body }) =>
    viewOutcome(await enterLeave(unit, body.userId, body)),
  ),
  write('POST /leave-records/remove', async (unit, { body }) => {
    await removeDays(unit, body.userId, body.dates)
    return undefined
  }),
  write('DELETE /leave-records/{leaveId}', async (unit, { params }) => {
    await removeLeave(unit, params.leaveId)
    return undefined
  }),

  read('GET /leave-people', (unit, { query }) => leaveByPeople(unit, query)),
  read('GET /away-today', (unit, { query }) => awayToday(unit, query.businessUnitId)),
]
