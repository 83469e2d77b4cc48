import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { Operations } from '#contract/operations.ts'
import { expect, signIn } from './fixtures.ts'

export type Task = Operations['POST /tasks']['output']
type Status = Task['status']

export interface Somebody {
  request: APIRequestContext
  id: string
  name: string
}

/** Signs in a second person beside the page's own. */
export async function somebody(request: APIRequestContext, email: string): Promise<Somebody> {
  await signIn(request, email)
  const me = (await (await request.get('/api/v1/me')).json()) as { user: { id: string; name: string } }
  return { request, ...me.user }
}

interface Given {
  title: string
  to?: string[]
  status?: Status
  dueDate?: string
}

/** Creates tasks in this order from the top of their columns. */
export async function give(request: APIRequestContext, tasks: readonly Given[]): Promise<Task[]> {
  const given: Task[] = []
  for (const { title, to = [], status, dueDate = '2026-06-19' } of tasks.toReversed()) {
    const answer = await request.post('/api/v1/tasks', { data: { title, dueDate, assigneeIds: to } })
    expect(answer.status(), await answer.text()).toBe(201)
    const task = (await answer.json()) as Task
    if (status) await move(request, task, status, to.length > 0 ? 'team' : 'mine')
    given.unshift(task)
  }
  return given
}

async function move(
  request: APIRequestContext,
  { id }: Task,
  status: Status,
  board: 'mine' | 'team',
): Promise<void> {
  const answer = await request.put(`/api/v1/tasks/${id}/status`, { data: { board, status, after: null } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export function column(page: Page, status: Status): Locator {
  return page.locator(`[data-column="${status}"]`)
}

export function card(page: Page, title: string): Locator {
  return page.locator('[data-card]', { hasText: title })
}

/** Expects these titles in a column, from the top. */
export async function expectCards(page: Page, status: Status, titles: string[]): Promise<void> {
  await expect(column(page, status).locator('[data-part="card-link"]')).toHaveText(titles)
}

/** The announcements about cards to screen readers. */
export function announcement(page: Page): Locator {
  return page.locator('[data-announcement]')
}
