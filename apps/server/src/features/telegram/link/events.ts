import type { Id } from '#core/ids/id.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import { recordForPeople } from '../../activity/api.ts'

/** The person of a chat. */
interface Person {
  id: Id<'user'>
  name: string
}

export function chatConnected(unit: UnitOfWork, person: Person): void {
  recordForPeople(unit, [
    {
      person,
      type: 'user.telegram-connected',
      description: `${person.name} connected Telegram.`,
    },
  ])
  tellTheirPages(unit, [person.id])
}

export function chatDisconnected(unit: UnitOfWork, person: Person): void {
  recordForPeople(unit, [
    {
      person,
      type: 'user.telegram-disconnected',
      description: `${person.name} disconnected Telegram.`,
    },
  ])
  tellTheirPages(unit, [person.id])
}

/** The pages of these people that show the link ask again. */
export function tellTheirPages(unit: UnitOfWork, userIds: readonly Id<'user'>[]): void {
  unit.hint({ topic: 'telegram', ids: [], userIds: [...userIds] })
}
