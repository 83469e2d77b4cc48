import { idOf, oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const attentions = {
  warning: '1–2 days',
  critical: '3 or more days',
  all: '1 day or more',
} as const
export type AttentionFilter = keyof typeof attentions

/**
 * The address parameters of the tracker. `user` is the person whose calendar is open; with `remind`, the dialog that
 * reminds all is open.
 */
export const trackerSearch = defineSearch({
  filters: {
    search: readText,
    bu: idOf('bu'),
    attention: oneOf(Object.keys(attentions) as AttentionFilter[]),
  },
  places: { page: readPage, user: idOf('user'), remind: oneOf(['all']) },
})
export type TrackerSearch = ReturnType<typeof trackerSearch.read>
