import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { linkTo } from '#web/lib/link-to.ts'
import { axisAround } from './axis.ts'
import { Line } from './line.tsx'
import { LineMarks, type LineMark } from './marks.tsx'

const at = (time: string) => Temporal.Instant.from(`2026-06-09T${time}:00Z`)
const axis = axisAround([at('09:00'), at('19:00')], 'UTC')
const task = (id: string, time: string): LineMark => ({
  id,
  at: at(time),
  mark: 'completed',
  name: `Task ${id}`,
  detail: `Task completed, ${time}`,
  link: linkTo({ to: '/my-tasks', search: { taskId: `task_${id}` } }),
})
const open = (...marks: LineMark[]) =>
  renderPage(
    <Line axis={axis} label="Your day">
      {(width, scale) => <LineMarks marks={marks} axis={axis} width={width} scale={scale} plural="events" />}
    </Line>,
  )

it('names each mark, links to its record, and is one tab stop with arrow keys', async () => {
  const due: LineMark = { id: 'due', at: at('19:00'), mark: 'today', name: 'Report due', detail: '19:00' }
  const { user } = await open(task('a', '10:00'), task('b', '13:00'), due)
  const first = await screen.findByRole('link', { name: 'Task a, Task completed, 10:00' })
  expect(first).toHaveAttribute('href', '/my-tasks?taskId=task_a')
  await user.tab()
  expect(first).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('link', { name: 'Task b, Task completed, 13:00' })).toHaveFocus()
  await user.keyboard('{End}')
  expect(screen.getByRole('img', { name: 'Report due, 19:00' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{Home}')
  expect(first).toHaveFocus()
})

it('counts marks of one time, and lists them newest first on a press', async () => {
  const { user } = await open(
    ...['10:00', '10:01', '10:02', '10:03', '10:04'].map((time) => task(time, time)),
  )
  const name = '5 events, Task completed, 10:04'
  await user.click(await screen.findByRole('button', { name }))
  const rows = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)[0]).toBe('Task 10:04Task completed, 10:04')
  expect(rows).toHaveLength(5)
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name }))
})
