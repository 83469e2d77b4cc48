import { readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the log (docs/spec/reporting.md#2). */
export const triggerLogSearch = defineSearch({ filters: { search: readText }, places: { page: readPage } })
export type TriggerLogSearch = ReturnType<typeof triggerLogSearch.read>
