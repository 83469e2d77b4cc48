import { AppError } from '#core/errors/app-error.ts'
import type { Id } from '#core/ids/id.ts'
import { userLimit, type Plan } from '#core/people/plans.ts'
import { required } from '#core/values/required.ts'
import { linkOrigin } from '#server/platform/http/origin.ts'
import {
  raw,
  read,
  sessionPrepareAndWrite,
  sessionRaw,
  sessionWrite,
  unitScopeOf,
  writeOfCall,
} from '#server/platform/http/procedure.ts'
import { writeUnit } from '#server/platform/db/write-unit.ts'
import { guestMailing } from '../guest-invitations/api.ts'
import { countMeetingsCreatedBy } from '../meetings/api.ts'
import { countTasksOf } from '../tasks/api.ts'
import { addUser, hashGiven } from './add.ts'
import { assertBatch, changePeople } from './batch.ts'
import { changesPage, placeOf } from '#server/platform/http/change-place.ts'
import { changeUser } from './change.ts'
import { countDeletion } from './deletion-repo.ts'
import { findHoldings } from './handover.ts'
import { importUsers, previewRows } from './import.ts'
import { inviteUsers } from './invite.ts'
import { findChangedUsers, findUserPage, orderOf } from './list-repo.ts'
import { findUser } from './repo.ts'
import { readSeats } from './seats.ts'
import {
  archiveUser,
  deleteUser,
  removeSecondFactor,
  resumeUser,
  signOutUser,
  suspendUser,
  unarchiveUser,
} from './states.ts'
import { findValidInvitation, takeInvitation } from './take-invitation.ts'
import { viewUser } from './view.ts'

export const userProcedures = [
  read('GET /users', async (unit, { query, context }) => {
    const filters = {
      search: query.search,
      roleId: query.roleId,
      businessUnitId: query.businessUnitId,
      status: query.status,
    }
    const page = { limit: query.pageSize, offset: (query.page - 1) * query.pageSize }
    const { rows, counts } = await findUserPage(unit, filters, orderOf(query), page)
    return {
      items: rows.map((row) => viewUser(unit.actor, row)),
      total: counts.total,
      seats: {
        active: counts.active,
        suspended: counts.suspended,
        limit: userLimit(counts.plan as Plan, counts.settings),
      },
      sendsMail: context.config.smtpUrl !== undefined,
    }
  }),
  read('GET /users/changes', async (unit, { query }) => {
    const { pageSize: limit } = query
    const place = placeOf(query)
    const found = await findChangedUsers(unit, { place, limit: limit + 1 })
    const { rows, ...page } = changesPage(found, { place, limit, now: unit.now })
    return { items: rows.map((row) => viewUser(unit.actor, row)), ...page }
  }),
  read('GET /users/{userId}', async (unit, { params }) => {
    const row = await findUser(unit, params.userId)
    if (!row) throw new AppError('user_not_found')
    return viewUser(unit.actor, row)
  }),
  sessionPrepareAndWrite(
    'POST /users',
    ({ body, context, principal }) =>
      hashGiven(body, { minLength: context.config.passwordMinLength, company: principal.company.name }),
    async (unit, { body }, passwordHash) => viewUser(unit.actor, await addUser(unit, body, passwordHash)),
  ),
  sessionWrite('PATCH /users/{userId}', async (unit, { params, body }) =>
    viewUser(unit.actor, await changeUser(unit, params.userId, body)),
  ),
  read('GET /users/{userId}/holdings', (unit, { params }) => findHoldings(unit, params.userId)),
  sessionWrite('POST /users/{userId}/archive', async (unit, { params, body, context }) => {
    const { row, handover } = await archiveUser(unit, params.userId, body, guestMailing(context))
    return { ...viewUser(unit.actor, row), handover }
  }),
  sessionWrite('POST /users/{userId}/unarchive', async (unit, { params }) =>
    viewUser(unit.actor, await unarchiveUser(unit, params.userId)),
  ),
  sessionWrite('POST /users/{userId}/suspend', async (unit, { params }) =>
    viewUser(unit.actor, await suspendUser(unit, params.userId)),
  ),
  sessionWrite('POST /users/{userId}/resume', async (unit, { params }) =>
    viewUser(unit.actor, await resumeUser(unit, params.userId)),
  ),
  sessionWrite('DELETE /users/{userId}/sessions', async (unit, { params }) =>
    viewUser(unit.actor, await signOutUser(unit, params.userId)),
  ),
  sessionWrite('DELETE /users/{userId}/second-factor', async (unit, { params }) =>
    viewUser(unit.actor, await removeSecondFactor(unit, params.userId)),
  ),
  read('GET /users/{userId}/deletion', async (unit, { params }) => {
    const id = params.userId
    const [row, counts, tasks, createdMeetings] = await Promise.all([
      findUser(unit, id),
      countDeletion(unit, id),
      countTasksOf(unit, id),
      countMeetingsCreatedBy(unit, id),
    ])
    if (!row) throw new AppError('user_not_found')
    const { reports, leave, files, notifications, badges, acknowledgments } = counts
    return {
      name: row.name,
      deleted: { reports, leave, files, notifications, badges, tasks: tasks.alone },
      kept: {
        acknowledgments,
        comments: counts.comments,
        sharedTasks: tasks.shared,
        createdTasks: tasks.created,
        createdMeetings,
        activityEntries: counts.activity_entries,
        reminderEntries: counts.reminder_entries,
      },
    }
  }),
  sessionWrite('DELETE /users/{userId}', async (unit, { params }) => {
    await deleteUser(unit, params.userId)
    return undefined
  }),
  sessionRaw('POST /users/batch', async (call) => {
    const { context, body } = call
    const scope = unitScopeOf(call)
    assertBatch(scope.principal.actor, body.change)
    return {
      items: await changePeople(body.userIds, body.change, {
        inTransaction: (work) => writeUnit(context.pools.app, scope, context.hub.publish, work),
        mailing: guestMailing(context),
      }),
    }
  }),
  sessionRaw('POST /users/invitations', async (call) => {
    const { context, body, request, principal } = call
    const origin = linkOrigin(request, context.config.publicUrl)
    const company = required(principal?.company, 'company of the caller').name
    const items = await writeOfCall(call, (unit) =>
      inviteUsers(unit, body.userIds, { context, origin, company }),
    )
    return { items }
  }),
  read('POST /users/import/preview', async (unit, { body }) => {
    const [verdicts, seats] = await Promise.all([previewRows(unit, body.rows, body), readSeats(unit)])
    return { verdicts, seats }
  }),
  sessionWrite('POST /users/import', async (unit, { body }) => {
    const { added, updated, leftOut } = await importUsers(unit, body.rows, body)
    const named = ({ id, name }: { id: Id<'user'>; name: string }) => ({ id, name })
    return { added: added.map(named), updated: updated.map(named), leftOut }
  }),
  raw('POST /api/auth/invitation/look', async ({ context, body, request, now }) => {
    const { name, email, company } = await findValidInvitation(context, { ...body, address: request.ip }, now)
    return { name, email, company, passwordMinLength: context.config.passwordMinLength }
  }),
  raw('POST /api/auth/invitation', async ({ context, body, request, reply, now }) => {
    await takeInvitation(context, { ...body, address: request.ip }, now)
    return reply.status(204).send()
  }),
]
