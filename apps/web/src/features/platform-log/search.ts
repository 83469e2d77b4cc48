import { platformLogKinds } from '#core/platform-log/kinds.ts'
import { idOf, oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

/** The address parameters of the platform's log. `tenant` keeps only entries about that company. */
export const platformLogSearch = defineSearch({
  filters: { search: readText, kind: oneOf(platformLogKinds), tenant: idOf('tenant') },
  places: { page: readPage },
})
export type PlatformLogSearch = ReturnType<typeof platformLogSearch.read>
