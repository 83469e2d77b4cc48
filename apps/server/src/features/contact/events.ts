import { onPlatform, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { recordPlatformAct } from '../platform-log/api.ts'
import type { MessageRow } from './repo.ts'

/** The platform administrators' windows fetch the messages again. */
export function contactHint(unit: PlatformUnit): void {
  onPlatform(unit).hint({ topic: 'contact-messages', ids: [], userIds: null })
}

/** Records that a message was marked as answered, or that the mark was taken back. */
export function messageMarked(unit: PlatformUnit, { name, email }: MessageRow, isAnswered: boolean): void {
  const how = isAnswered ? 'answered' : 'not answered'
  recordPlatformAct(unit, {
    act: isAnswered ? 'message.answered' : 'message.reopened',
    description: `${unit.actor.name} marked the message of ${name} (${email}) as ${how}.`,
  })
  contactHint(unit)
}
