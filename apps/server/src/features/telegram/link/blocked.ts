import { platformTenantId, writePlatformUnit, type PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { daymark } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { tellTheirPages } from './events.ts'
import { clearChat } from './link-repo.ts'
import { blockedText } from './texts.ts'

/** Disconnects the chat of a person who blocked the bot, and shows that on their page. */
export async function disconnectBlocked({ pools, clock, hub }: ServerContext, chatId: number): Promise<void> {
  const of = { tenantId: platformTenantId, principal: daymark, now: clock.now() }
  await writePlatformUnit(pools.platform, of, hub.publish, (unit) => clearBlocked(unit, chatId))
}

export async function clearBlocked(unit: PlatformUnit, chatId: number): Promise<void> {
  for (const { tenantId, userId } of await clearChat(unit, chatId, blockedText))
    tellTheirPages(unit.within(tenantId), [userId])
}
