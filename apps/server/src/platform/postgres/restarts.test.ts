import { expect, test } from 'vitest'
import { Restarts } from './cluster.ts'

const pauses = (worked: number[]) => {
  const restarts = new Restarts()
  return worked.map((ms) => restarts.nextPauseMs(ms))
}

test('repeated crashes are restarted with exponential backoff, of five seconds at most', () => {
  expect(pauses([60_000, 1_000, 0, 300, 0, 0, 2_000, 0])).toEqual([
    0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000,
  ])
})

test('a process that has worked for a while is restarted immediately', () => {
  expect(pauses([1_000, 1_000, 10_000, 1_000])).toEqual([0, 250, 0, 250])
})
