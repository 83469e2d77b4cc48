import { deviceName } from '#core/auth/device-name.ts'
import { AppError } from '#core/errors/app-error.ts'
import type { PushMessage } from './payload.ts'
import type { Id } from '#core/ids/id.ts'
import { required } from '#core/values/required.ts'
import { readUnit, type UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import {
  raw,
  read,
  sessionRead,
  sessionWrite,
  unitScopeOf,
  type RawCall,
} from '#server/platform/http/procedure.ts'
import { notifyPersonOfAccess } from '../auth/api.ts'
import { pushKeys } from './keys.ts'
import { deleteSubscription, findDevices, type DeviceRow } from './repo.ts'
import { sendPush } from './send.ts'
import { subscribe } from './subscribe.ts'

export const pushProcedures = [
  read('GET /push/key', async (_unit, { context }) => ({ publicKey: (await pushKeys(context)).publicKey })),
  sessionRead('GET /push/subscriptions', async (unit, { session }) => ({
    items: (await findDevices(unit)).map((row) => view(row, session.id)),
  })),
  sessionWrite('PUT /push/subscriptions', async (unit, { body, session, context }) => {
    const isNew = await subscribe(unit, session.id, body, context)
    refetchOwnNotifications(unit)
    const devices = (await findDevices(unit)).map((row) => view(row, session.id))
    const own = required(
      devices.find(({ isThisBrowser }) => isThisBrowser),
      'subscription of this browser',
    )
    const access = { kind: 'push', device: deviceName(own.userAgent) } as const
    if (isNew) await notifyPersonOfAccess(unit, unit.actor.userId, access)
    return own
  }),
  sessionWrite('DELETE /push/subscriptions/{subscriptionId}', async (unit, { params }) => {
    if (!(await deleteSubscription(unit, params.subscriptionId)))
      throw new AppError('push_subscription_not_found')
    refetchOwnNotifications(unit)
    return undefined
  }),
  raw('POST /push/test', sendTest),
]

const test: PushMessage = {
  title: 'Daymark',
  body: 'This is a test. Messages reach this device.',
  link: '/notifications',
  tag: 'test',
  isCrucial: false,
}

async function sendTest(call: RawCall<'POST /push/test'>) {
  const { context } = call
  const unit = readUnit(context.pools.app, unitScopeOf(call))
  context.limits.pushTest(unit, unit.now)
  const items = await Promise.all(
    (await findDevices(unit)).map(async ({ id, user_agent: userAgent }) => {
      const { kind: outcome } = await sendPush(context, { tenantId: unit.tenantId, id }, test)
      return { id, userAgent, outcome }
    }),
  )
  return { items }
}

function refetchOwnNotifications(unit: UnitOfWork): void {
  unit.hint({ topic: 'push', ids: [], userIds: [unit.actor.userId] })
}

function view(row: DeviceRow, sessionId: Id<'session'>) {
  return {
    id: row.id,
    userAgent: row.user_agent,
    isThisBrowser: row.session_id === sessionId,
    createdAt: row.created_at.toString(),
    lastSuccessAt: row.last_success_at?.toString() ?? null,
    lastFailureAt: row.last_failure_at?.toString() ?? null,
  }
}
