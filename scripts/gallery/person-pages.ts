import type { APIRequestContext, Page } from 'playwright'
import { change, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

const route = '/people/$personId'
const absent = '/people/user_01k0000000e0000000000000zz'

/** The page of a person of the demo data, found by a part of their name by a reader of their reports. */
const pageOf =
  (search: string) =>
  async (api: APIRequestContext): Promise<string> => {
    const answer = await api.get(`/api/v1/people?search=${encodeURIComponent(search)}`)
    const { items } = (await answer.json()) as { items: { id: string }[] }
    return `/people/${items[0]!.id}`
  }

/** A person of the reader's unit who is on leave or has a day off today. */
async function colleague(api: APIRequestContext): Promise<string> {
  const answer = await api.get('/api/v1/away-today')
  const { onLeave, resting } = (await answer.json()) as Record<'onLeave' | 'resting', { id: string }[]>
  const away = onLeave[0] ?? resting[0]
  if (!away) throw new Error('nobody of the unit is away today')
  return `/people/${away.id}`
}

async function oneself(api: APIRequestContext): Promise<string> {
  const { user } = (await (await api.get('/api/v1/me')).json()) as { user: { id: string } }
  return `/people/${user.id}`
}

/** Shows the account of the page as archived, which nobody is in the demo. */
const archive = change('/people/user_\\w+', ({ person, ...others }) => ({
  ...others,
  may: { assign: false, meet: false, remind: false },
  person: { ...person, state: 'archived' },
}))

/** A person's page. */
export const personShots: Shot[] = [
  { route, path: pageOf('Meera'), role: 'manager', state: 'team-member' },
  { route, path: pageOf('Nikhil'), role: 'admin', state: 'missed-days' },
  { route, path: pageOf('Meera'), role: 'admin', state: 'with-email' },
  { route, path: colleague, role: 'employee', state: 'colleague-away' },
  { route, path: oneself, role: 'employee', state: 'oneself' },
  { route, path: oneself, role: 'manager', state: 'oneself' },
  { route, path: pageOf('Meera'), role: 'admin', state: 'archived', before: archive },
  { route, path: pageOf('Meera'), role: 'manager', state: 'menu', act: openMore },
  { route, path: pageOf('Meera'), role: 'manager', state: 'assign', act: openAssign },
  { route, path: absent, role: 'employee', state: 'missing', expectedError: /404/ },
  {
    route,
    path: pageOf('Meera'),
    role: 'manager',
    state: 'loading',
    before: leaveUnanswered('/people/user_\\w+'),
    isLoading: true,
  },
  {
    route,
    path: pageOf('Meera'),
    role: 'manager',
    state: 'error',
    before: fail('/people/user_\\w+'),
    expectedError: /500/,
  },
]

async function openMore(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function openAssign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Assign a task' }).click()
  await page.getByRole('dialog').getByText('Due date').first().waitFor()
}
