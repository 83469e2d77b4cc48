import { oneOf } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the page of reminders. */
export const reminderSearch = defineSearch({ filters: { result: oneOf(['sent', 'held-back']) } })
export type ReminderSearch = ReturnType<typeof reminderSearch.read>
