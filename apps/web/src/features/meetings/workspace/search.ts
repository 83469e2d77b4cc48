import { readDate } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameter of a meeting's page: the occurrence of a series (docs/spec/tasks.md#2.10). */
export const workspaceSearch = defineSearch({ places: { date: readDate } })
