import { expect, onTestFinished, test, vi } from 'vitest'
import { attempt, Report } from './report.ts'

test('each row is printed at once, under the heading of its group, and a refused one does not stop the others', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => log.mockRestore())
  const printed = () => log.mock.calls.map(([text]) => String(text))
  const report = new Report()
  report.group('requests', ['requests/s', 'ratio'])
  report.row(
    { group: 'requests', name: 'list', figures: { perSecond: 10 }, ratio: 0.5, better: 'more' },
    [10, 0.5],
  )
  expect(printed()).toEqual(['\n|  | requests/s | ratio |\n|---|---|---|', '| list | 10 | 0.5 |'])
  expect(report.hasRefusals).toBe(false)
  await attempt(report, 'requests', 'submit', () => Promise.reject(new Error('503 {"a|b"} at POST /reports')))
  await attempt(report, 'requests', 'me', async () =>
    report.row({ group: 'requests', name: 'me', figures: {} }, [1, 2]),
  )
  expect(printed().slice(2)).toEqual(['| submit | REFUSED: 503 {"a/b"} at POST /reports |', '| me | 1 | 2 |'])
  expect(report.hasRefusals).toBe(true)
})
