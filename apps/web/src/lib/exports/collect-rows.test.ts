import { expect, test, vi } from 'vitest'
import { collectRows } from './collect-rows.ts'

const all = Array.from({ length: 25 }, (_, index) => ({ id: `row ${index}` }))
const rowId = (row: { id: string }) => row.id
const pageOf = (rows: typeof all) => async (page: number) => ({
  items: rows.slice((page - 1) * 10, page * 10),
  total: rows.length,
})

test('all rows are read, page by page, and the way is told', async () => {
  const onProgress = vi.fn()
  const fetchPage = vi.fn(pageOf(all))
  const rows = await collectRows({ fetchPage, rowId, onProgress, signal: new AbortController().signal })
  expect(rows).toEqual(all)
  expect(fetchPage).toHaveBeenCalledTimes(3)
  expect(onProgress.mock.calls).toEqual([
    [10, 25],
    [20, 25],
    [25, 25],
  ])
})

test('a list without rows is asked for once', async () => {
  const fetchPage = vi.fn(pageOf([]))
  const { signal } = new AbortController()
  expect(await collectRows({ fetchPage, rowId, onProgress: () => {}, signal })).toEqual([])
  expect(fetchPage).toHaveBeenCalledTimes(1)
})

test('a row that slides to the next page while it reads is there once', async () => {
  const fetchPage = async (page: number) =>
    page === 1 ? { items: all.slice(0, 2), total: 3 } : { items: all.slice(1, 3), total: 4 }
  const { signal } = new AbortController()
  const rows = await collectRows({ fetchPage, rowId, onProgress: () => {}, signal })
  expect(rows.map(rowId)).toEqual(['row 0', 'row 1', 'row 2'])
})

test('rows that go away while it reads do not keep it asking', async () => {
  const fetchPage = async (page: number) => ({ items: page === 1 ? all.slice(0, 10) : [], total: 25 })
  const { signal } = new AbortController()
  expect(await collectRows({ fetchPage, rowId, onProgress: () => {}, signal })).toHaveLength(10)
})

test('a list that says where it ends is read up to there, however many rows there were', async () => {
  const fetchPage = async (page: number) => ({ items: [all[page - 1]], total: 1, isLast: page === 3 })
  const onProgress = vi.fn()
  const { signal } = new AbortController()
  expect(await collectRows({ fetchPage, rowId, onProgress, signal })).toHaveLength(3)
  expect(onProgress.mock.calls.at(-1)).toEqual([1, 1])
})

test('it stops when it is cancelled', async () => {
  const controller = new AbortController()
  const fetchPage = vi.fn(pageOf(all))
  const onProgress = () => controller.abort()
  await expect(collectRows({ fetchPage, rowId, onProgress, signal: controller.signal })).rejects.toThrow(
    'aborted',
  )
  expect(fetchPage).toHaveBeenCalledTimes(2)
})
