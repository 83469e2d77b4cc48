import { loadPage, slowLine, type PageLoad } from './page-load.ts'
import { openBrowser } from './pages/open-browser.ts'
import { administrator, employee, manager } from './pages/people.ts'
import { medianBy } from './median.ts'

interface Budget {
  files: number
  kb: number
  /** Times are given only if there is a budget for them. */
  frameMs?: number
  contentMs?: number
}

interface FirstLoad {
  name: string
  path: string
  email?: string
  budget?: Budget
}

export interface FirstLoadRow extends FirstLoad {
  load: PageLoad
}

const clsBudget = 0.02
const signIn: Budget = { files: 15, kb: 200 }
const home: Budget = { files: 25, kb: 400, frameMs: 1500, contentMs: 4000 }

const firstLoads: readonly FirstLoad[] = [
  { name: 'sign-in', path: '/login', budget: signIn },
  { name: 'home of an employee', path: '/', email: employee, budget: home },
  { name: 'home of a manager', path: '/', email: manager, budget: home },
  { name: 'home of an administrator', path: '/', email: administrator, budget: home },
  { name: 'Submit EOD', path: '/submit-eod/today', email: employee },
  { name: 'My Tasks', path: '/my-tasks', email: employee },
  { name: 'Team Tasks', path: '/team-tasks', email: manager },
  { name: 'Manage Reports', path: '/manage-reports', email: manager },
  { name: 'User Management', path: '/user-management', email: administrator },
  { name: 'Roles & Permissions', path: '/roles-permissions', email: administrator },
]
/** The median of the rounds is reported, because other work on the machine slows pages too. */
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)

/** Loads each page in Chromium from the built app with demo data, an empty cache and a slow line. */
export async function measureFirstLoads(): Promise<FirstLoadRow[]> {
  await using disposables = new AsyncDisposableStack()
  const { origin, as } = await openBrowser(disposables)
  const rows: FirstLoadRow[] = []
  for (const firstLoad of firstLoads) {
    const context = await as(firstLoad.email)
    const loads: PageLoad[] = []
    // A first load remembers the person on the device; the cache is empty afterwards.
    if (firstLoad.email) await loadPage(context, origin + firstLoad.path)
    for (let round = 0; round < rounds; round++)
      loads.push(await loadPage(context, origin + firstLoad.path, { line: slowLine }))
    await context.close()
    rows.push({ ...firstLoad, load: medianBy(loads, ({ contentMs }) => contentMs) })
  }
  return rows
}

/** Prints the table; returns whether every budget is met. */
export function printFirstLoads(rows: readonly FirstLoadRow[]): boolean {
  console.log(
    '\n| first load of | files | scripts | style sheets | API calls | KB | frame s | content s | CLS | budget |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|')
  let isKept = true
  for (const { name, load, budget } of rows) {
    const verdict = verdictOf(load, budget)
    isKept &&= !verdict.includes('MISSED')
    const { files, scripts, sheets, apiCalls, bytes, frameMs, contentMs, cls } = load
    const figures = [files, scripts, sheets, apiCalls, (bytes / 1024).toFixed(0)]
    const times = [seconds(frameMs), seconds(contentMs), cls.toFixed(3)]
    console.log(`| ${[name, ...figures, ...times, verdict].join(' | ')} |`)
  }
  return isKept
}

function verdictOf({ files, bytes, frameMs = Infinity, contentMs, cls }: PageLoad, budget?: Budget): string {
  const says = (text: string, isMet: boolean) => (isMet ? text : `${text} MISSED`)
  return [
    budget && says(`≤ ${budget.files} files`, files <= budget.files),
    budget && says(`≤ ${budget.kb} KB`, bytes <= budget.kb * 1024),
    budget?.frameMs && says(`frame ≤ ${seconds(budget.frameMs)}`, frameMs <= budget.frameMs),
    budget?.contentMs && says(`content ≤ ${seconds(budget.contentMs)}`, contentMs <= budget.contentMs),
    says(`CLS ≤ ${clsBudget}`, cls <= clsBudget),
  ]
    .filter(Boolean)
    .join(', ')
}

function seconds(ms: number | undefined): string {
  return ms === undefined ? '–' : (ms / 1000).toFixed(1)
}
