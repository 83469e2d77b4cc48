import { platformLogKinds, type PlatformLogKind } from '#core/platform-log/kinds.ts'
import { present, readId, readPage, readText } from '#web/lib/address.ts'

/** What the address of the platform's log says. Everything at its default is left out. */
export interface PlatformLogSearch {
  search?: string
  kind?: PlatformLogKind
  /** Only what was done to this company. */
  tenant?: string
  page?: number
}

export type PlatformLogChange = { [K in keyof PlatformLogSearch]?: PlatformLogSearch[K] | undefined }

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readPlatformLogSearch(raw: Record<string, unknown>): PlatformLogSearch {
  return present({
    search: readText(raw['search']),
    kind: platformLogKinds.find((one) => one === raw['kind']),
    tenant: readId(raw['tenant'], 'tenant'),
    page: readPage(raw['page']),
  })
}

export function isFiltered({ search, kind, tenant }: PlatformLogSearch): boolean {
  return [search, kind, tenant].some((one) => one !== undefined)
}
