import type { Id } from '#core/ids/id.ts'
import { createHash } from 'node:crypto'

/**
 * The id of the event of a stretch of a meeting, which Daymark chooses, so that adding it again finds it. Google takes
 * the digits of base32hex in small letters, of which those of hexadecimal are a part. People choose the ids of their
 * meetings, so that those of two companies may be alike: the company is part of it.
 */
export function eventIdOf(tenantId: Id<'tenant'>, meetingId: Id<'meeting'>, stretch: number): string {
  const digest = createHash('sha256').update(`${tenantId} ${meetingId}`).digest('hex').slice(0, 40)
  return `dm${digest}s${stretch}`
}
