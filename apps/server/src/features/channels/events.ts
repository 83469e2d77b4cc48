import { neededFor } from '#core/access/acts.ts'
import type { FactType } from '#core/facts/table.ts'
import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, type FieldChange } from '../activity/api.ts'
import { findManagers } from '../keys/api.ts'

type Done = Exclude<Extract<FactType, `channel.${string}`>, 'channel.stopped'>

interface NamedChannel {
  id: Id<'channel'>
  name: string
}

/** Records what an administrator did to a channel. */
export function channelFact(
  unit: UnitOfWork,
  type: Done,
  channel: NamedChannel,
  changes: readonly FieldChange[] = [],
): void {
  record(unit, { type, ...subjectOf(channel), data: { channel: channel.name }, changes })
}

/** Records that a channel was switched off because of its failures, and notifies everybody who manages channels. */
export async function channelStopped(
  unit: UnitOfWork,
  channel: NamedChannel,
  because: 'failing' | 'gone',
): Promise<void> {
  const managers = await findManagers(unit, neededFor('channel.manage'))
  record(unit, {
    type: 'channel.stopped',
    ...subjectOf(channel),
    by: 'nobody',
    data: { channel: channel.name, because },
    groups: { managers },
  })
}

function subjectOf({ id, name }: NamedChannel) {
  return { subject: { kind: 'channel' as const, id }, subjectName: name }
}
