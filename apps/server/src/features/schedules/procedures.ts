import { countsAsEmployee } from '#core/access/employee.ts'
import { read, write } from '#server/platform/http/procedure.ts'
import { heldRoleOf, lockManaged } from '../users/api.ts'
import { setWeeklyOffs } from './change.ts'
import { readSchedule } from './view.ts'

export const scheduleProcedures = [
  read('GET /users/{userId}/schedule', (unit, { params }) => readSchedule(unit, params.userId)),
  write('PUT /users/{userId}/schedule', async (unit, { params, body }) => {
    const person = await lockManaged(unit, params.userId)
    await setWeeklyOffs(
      unit,
      { ...person, isEmployee: countsAsEmployee(heldRoleOf(person)) },
      {
        weeks: body.weeks,
        from: Temporal.PlainDate.from(body.from),
        version: body.version,
      },
    )
    return readSchedule(unit, person.id)
  }),
]
