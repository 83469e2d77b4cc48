import { required } from '#core/values/required.ts'
import { read, sessionRaw, sessionWrite } from '#server/platform/http/procedure.ts'
import { readUnit } from '#server/platform/db/unit-of-work.ts'
import { unitScopeOf, writeOfCall } from '#server/platform/http/procedure.ts'
import { findMessage, findMessages } from '../webhooks/api.ts'
import {
  addChannel,
  changeChannel,
  existing,
  removeChannel,
  switchChannelOff,
  switchChannelOn,
} from './manage.ts'
import { findChannels, receiverOf } from './repo.ts'
import { claimTest, sendTest } from './try-out.ts'
import { viewChannel, viewChannelMessage } from './view.ts'

export const channelProcedures = [
  read('GET /channels', async (unit) => ({ items: (await findChannels(unit)).map(viewChannel) })),
  read('GET /channels/{channelId}', async (unit, { params }) =>
    viewChannel(await existing(unit, params.channelId)),
  ),
  // Only people decide what is shown to everybody in a channel.
  sessionWrite('POST /channels', async (unit, { body, context }) =>
    viewChannel(await addChannel(unit, body, context)),
  ),
  sessionWrite('PATCH /channels/{channelId}', async (unit, { params, body, context }) =>
    viewChannel(await changeChannel(unit, params.channelId, body, context)),
  ),
  sessionWrite('DELETE /channels/{channelId}', async (unit, { params }) => {
    await removeChannel(unit, params.channelId)
    return undefined
  }),
  sessionWrite('POST /channels/{channelId}/switch-on', async (unit, { params }) =>
    viewChannel(await switchChannelOn(unit, params.channelId)),
  ),
  sessionWrite('POST /channels/{channelId}/switch-off', async (unit, { params }) =>
    viewChannel(await switchChannelOff(unit, params.channelId)),
  ),
  // Waits for the answer of the service between two transactions, and so handles its request itself.
  sessionRaw('POST /channels/{channelId}/test', async (call) => {
    const { context, params } = call
    const scope = unitScopeOf(call)
    context.limits.channelTest(scope, scope.now)
    const { ref, receiver, message } = await writeOfCall(call, (unit) => claimTest(unit, params.channelId))
    await sendTest(context, ref, receiver, message)
    const unit = readUnit(context.pools.app, scope)
    const row = await findMessage(unit, receiverOf(params.channelId), message.id)
    return viewChannelMessage(required(row, 'message of the test'))
  }),
  read('GET /channels/{channelId}/messages', async (unit, { params, query }) => {
    const { id } = await existing(unit, params.channelId)
    const { pageSize, ...which } = query
    const rows = await findMessages(unit, receiverOf(id), { ...which, most: pageSize + 1 })
    return { items: rows.slice(0, pageSize).map(viewChannelMessage), hasMore: rows.length > pageSize }
  }),
]
