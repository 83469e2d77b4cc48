import { readId, readPage, readText, saysMore } from '#web/lib/address.ts'

export const statuses = {
  active: 'Active',
  suspended: 'Suspended',
  archived: 'Archived',
  all: 'All',
} as const
const sorts = ['name', 'email', 'role', 'businessUnit'] as const

/** What the address of the page says (1 §2). Everything at its default is left out. */
export interface UserSearch {
  search?: string
  role?: string
  bu?: string
  status?: Exclude<keyof typeof statuses, 'active'>
  sort?: (typeof sorts)[number]
  dir?: 'asc' | 'desc'
  page?: number
  /** The open person, or 'new'. */
  user?: string
}

export const defaultSort = { key: 'name', dir: 'asc' } as const

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readUserSearch(raw: Record<string, unknown>): UserSearch {
  const search = readText(raw['search'])
  const status = (['suspended', 'archived', 'all'] as const).find((one) => one === raw['status'])
  const sort = sorts.find((one) => one === raw['sort'])
  const dir = raw['dir'] === 'desc' ? 'desc' : 'asc'
  const isUsualSort = (sort ?? defaultSort.key) === defaultSort.key && dir === defaultSort.dir
  const page = readPage(raw['page'])
  const user = raw['user'] === 'new' ? 'new' : readId(raw['user'], 'user')
  const [role, bu] = [readId(raw['role'], 'role'), readId(raw['bu'], 'bu')]
  return {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(bu ? { bu } : {}),
    ...(status ? { status } : {}),
    ...(isUsualSort ? {} : { sort: sort ?? defaultSort.key, dir }),
    ...(page ? { page } : {}),
    ...(user ? { user } : {}),
  }
}

/** Whether the address says more than counts: then it is replaced by the one that `readUserSearch` gives. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  return saysMore(raw, readUserSearch(raw))
}

/** The filters and the order as the API takes them. */
export function filtersOf({ search, role, bu, status, sort, dir }: UserSearch) {
  return {
    ...(search ? { search } : {}),
    ...(role ? { role } : {}),
    ...(bu ? { bu } : {}),
    status: status ?? ('active' as const),
    sort: sort ?? defaultSort.key,
    dir: dir ?? defaultSort.dir,
  }
}

export function isFiltered({ search, role, bu, status }: UserSearch): boolean {
  return [search, role, bu, status].some((one) => one !== undefined)
}
