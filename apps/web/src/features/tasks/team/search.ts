import { taskPriorities, taskStatuses, type TaskPriority, type TaskStatus } from '#core/tasks/kinds.ts'

const views = ['kanban', 'calendar'] as const

/** What the address of Team Tasks says (2 §2.8). Everything at its default is left out. */
export interface TeamSearch {
  /** The list where there is none. */
  view?: (typeof views)[number]
  search?: string
  employee?: string
  status?: TaskStatus
  /** A day, or what is overdue. */
  dueDate?: string
  priority?: TaskPriority
  bu?: string
  /** Only what the person has assigned. */
  by?: 'me'
  page?: number
  /** The month of the calendar, YYYY-MM; the person's own where there is none. */
  month?: string
  /** The open task, or 'new'. */
  taskId?: string
}

const filterNames = ['search', 'employee', 'status', 'dueDate', 'priority', 'bu', 'by'] as const
const longestSearch = 100

/** Keeps what is valid and not a default; the rest is dropped without a word. */
export function readTeamSearch(raw: Record<string, unknown>): TeamSearch {
  const page = Number(raw['page'])
  const month = raw['month']
  return present({
    view: views.find((one) => one === raw['view']),
    search: readText(raw['search']),
    employee: readId(raw['employee'], 'user'),
    status: taskStatuses.find((one) => one === raw['status']),
    dueDate: raw['dueDate'] === 'overdue' ? 'overdue' : readDate(raw['dueDate']),
    priority: taskPriorities.find((one) => one === raw['priority']),
    bu: readId(raw['bu'], 'bu'),
    by: raw['by'] === 'me' ? ('me' as const) : undefined,
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
    month: typeof month === 'string' && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
    taskId: raw['taskId'] === 'new' ? 'new' : readId(raw['taskId'], 'task'),
  })
}

/** Whether the address says more than counts: then it is replaced by the one that `readTeamSearch` gives. */
export function hasDross(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readTeamSearch(raw) }
  return Object.keys(raw).some((name) => String(raw[name]) !== String(clean[name]))
}

/** The filters as the API takes them. */
export function filtersOf(search: TeamSearch): Pick<TeamSearch, (typeof filterNames)[number]> {
  return Object.fromEntries(filterNames.flatMap((name) => (search[name] ? [[name, search[name]]] : [])))
}

export function isFiltered(search: TeamSearch): boolean {
  return filterNames.some((name) => search[name] !== undefined)
}

export const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined])) as {
  [K in (typeof filterNames)[number]]: undefined
}

/** A search for digits comes out of the address as a number. */
function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined
  return String(value).trim().slice(0, longestSearch) || undefined
}

function readDate(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return undefined
  try {
    return Temporal.PlainDate.from(value).toString()
  } catch {
    return undefined
  }
}

function readId(value: unknown, prefix: string): string | undefined {
  const pattern = new RegExp(`^${prefix}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  return typeof value === 'string' && pattern.test(value) ? value : undefined
}

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without the entries that have no value, so that they leave the address too. */
function present<T extends object>(values: T): Present<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Present<T>
}
