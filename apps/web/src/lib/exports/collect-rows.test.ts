import { expect, test, vi } from 'vitest'
import { collectRows } from './collect-rows.ts'

const all = Array.from({ length: 25 }, (_, index) => ({ id: `row ${index}` }))
const rowId = (row: { id: string }) => row.id
const pageOf = (rows: typeof all) => async (page: number) => ({
  items: rows.slice((page - 1) * 10, page * 10),
  total: rows.length,
})

test('all rows are read, page by page, and the progress is reported', async () => {
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

test('a list without rows is fetched once', async () => {
  const fetchPage = vi.fn(pageOf([]))
  const { signal } = new AbortController()
  expect(await collectRows({ fetchPage, rowId, onProgress: () => {}, signal })).toEqual([])
  expect(fetchPage).toHaveBeenCalledTimes(1)
})

test('a row that moves to the next page during the export is exported once', async () => {
  const fetchPage = async (page: number) =>
    page === 1 ? { items: all.slice(0, 2), total: 3 } : { items: all.slice(1, 3), total: 4 }
  const { signal } = new AbortController()
  const rows = await collectRows({ fetchPage, rowId, onProgress: () => {}, signal })
  expect(rows.map(rowId)).toEqual(['row 0', 'row 1', 'row 2'])
})

test('rows that disappear during the export do not cause endless requests', async () => {
  const fetchPage = async (page: number) => ({ items: page === 1 ? all.slice(0, 10) : [], total: 25 })
  const { signal } = new AbortController()
  expect(await collectRows({ fetchPage, rowId, onProgress: () => {}, signal })).toHaveLength(10)
})

test('a list with an explicit end is read up to it, regardless of its count', async () => {
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
