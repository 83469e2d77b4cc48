import { notificationKinds } from '#core/notifications/action-types.ts'
import { oneOf } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the page of notifications. */
export const notificationSearch = defineSearch({
  filters: { show: oneOf(['unread', 'important']), kind: oneOf(notificationKinds) },
})
export type NotificationSearch = ReturnType<typeof notificationSearch.read>
