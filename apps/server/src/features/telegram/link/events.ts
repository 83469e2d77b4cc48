import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { record, recordAll } from '../../activity/api.ts'
import { notifyPersonOfAccess } from '../../auth/api.ts'
import { oneLine, shortened } from '../../mail/api.ts'
import type { Chat } from './link-repo.ts'

/** The person of a chat. */
interface Person {
  id: Id<'user'>
  name: string
}

export async function chatConnected(unit: UnitOfWork, person: Person, chat: Chat): Promise<void> {
  record(unit, { type: 'user.telegram-connected', about: person, by: { person }, data: null })
  await notifyPersonOfAccess(unit, person.id, { kind: 'telegram', chat: nameOf(chat) })
}

/** Notifies people that another person of their company linked their chat, which is no longer theirs. */
export async function chatsTaken(unit: UnitOfWork, people: readonly Person[]): Promise<void> {
  recordAll(
    unit,
    people.map((person) => ({
      type: 'user.telegram-disconnected',
      about: person,
      by: { person },
      data: { isOwn: false },
    })),
  )
  const subject = 'Your Telegram chat was disconnected from Daymark'
  for (const { id } of people) {
    // oxlint-disable-next-line no-await-in-loop -- a chat is linked to at most one person of a company
    await notifyPersonOfAccess(unit, id, { kind: 'telegram-taken' }, subject)
  }
}

export function chatDisconnected(unit: UnitOfWork, person: Person, isByPerson = true): void {
  record(unit, {
    type: 'user.telegram-disconnected',
    about: person,
    by: { person },
    data: { isOwn: isByPerson },
  })
}

/** The names that the owner of a chat has given themselves: one line, and not too much of it. */
function nameOf({ username, firstName, lastName }: Chat): string {
  const names = [firstName, lastName].filter(Boolean).join(' ')
  const whole = [names && `of ${names}`, username && `(@${username})`].filter(Boolean).join(' ')
  return shortened(oneLine(whole), 80) || 'of somebody without a name'
}

/** Makes pages of these people that show the link refetch. */
export function refetchTheirPages(unit: UnitOfWork, userIds: readonly Id<'user'>[]): void {
  unit.hint({ topic: 'telegram', ids: [], userIds: [...userIds] })
}
