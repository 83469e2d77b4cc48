import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordForPeople } from '../../activity/api.ts'
import { notifyPersonOfAccess } from '../../auth/api.ts'
import { oneLine, shortened } from '../../mail/api.ts'
import type { Chat } from './link-repo.ts'

/** The person of a chat. */
interface Person {
  id: Id<'user'>
  name: string
}

export async function chatConnected(unit: UnitOfWork, person: Person, chat: Chat): Promise<void> {
  recordForPeople(unit, [
    {
      person,
      type: 'user.telegram-connected',
      description: `${person.name} connected Telegram.`,
    },
  ])
  tellTheirPages(unit, [person.id])
  const happened = `Telegram, in the chat ${nameOf(chat)}, was connected to your account`
  await notifyPersonOfAccess(unit, person.id, happened)
}

/** Tells people that somebody else of their company linked their chat, which is no longer theirs. */
export async function chatsTaken(unit: UnitOfWork, people: readonly Person[]): Promise<void> {
  recordForPeople(
    unit,
    people.map((person) => ({
      person,
      type: 'user.telegram-disconnected',
      description: `Telegram was disconnected from the account of ${person.name}.`,
    })),
  )
  tellTheirPages(
    unit,
    people.map(({ id }) => id),
  )
  const happened =
    'Somebody else of your company linked your Telegram chat, so it was disconnected from your account'
  const subject = 'Your Telegram chat was disconnected from Daymark'
  for (const { id } of people) {
    // oxlint-disable-next-line no-await-in-loop -- a chat is linked to at most one person of a company
    await notifyPersonOfAccess(unit, id, happened, subject)
  }
}

export function chatDisconnected(unit: UnitOfWork, person: Person, isByPerson = true): void {
  recordForPeople(unit, [
    {
      person,
      type: 'user.telegram-disconnected',
      description: isByPerson
        ? `${person.name} disconnected Telegram.`
        : `Telegram was disconnected from the account of ${person.name}.`,
    },
  ])
  tellTheirPages(unit, [person.id])
}

/** The names that the owner of a chat has given themselves: one line, and not too much of it. */
function nameOf({ username, firstName, lastName }: Chat): string {
  const names = [firstName, lastName].filter(Boolean).join(' ')
  const whole = [names && `of ${names}`, username && `(@${username})`].filter(Boolean).join(' ')
  return shortened(oneLine(whole), 80) || 'of somebody without a name'
}

/** The pages of these people that show the link ask again. */
export function tellTheirPages(unit: UnitOfWork, userIds: readonly Id<'user'>[]): void {
  unit.hint({ topic: 'telegram', ids: [], userIds: [...userIds] })
}
