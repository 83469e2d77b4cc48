import { expect, test } from 'vitest'
import { pageWindow } from './page-window.ts'

test('shows all pages up to seven', () => {
  expect(pageWindow(1, 1)).toEqual([1])
  expect(pageWindow(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('beyond seven shows first, last and one neighbour on each side', () => {
  expect(pageWindow(1, 22)).toEqual([1, 2, 'gap', 22])
  expect(pageWindow(3, 22)).toEqual([1, 2, 3, 4, 'gap', 22])
  expect(pageWindow(10, 22)).toEqual([1, 'gap', 9, 10, 11, 'gap', 22])
  expect(pageWindow(22, 22)).toEqual([1, 'gap', 21, 22])
})
