import { expect, it } from 'vitest'
import { peopleText } from './people-text.ts'

const names = ['Meera Iyer', 'Kwame Mensah', 'Ana Lopez', 'Bo Chen'].map((name) => ({ name }))

it.each([
  [0, 'Nobody'],
  [1, 'Meera Iyer'],
  [2, 'Meera Iyer and Kwame Mensah'],
  [3, 'Meera Iyer and 2 others'],
  [4, 'Meera Iyer and 3 others'],
])('names %i people shortly', (count, text) => expect(peopleText(names.slice(0, count))).toBe(text))

it('has a text of its own for nobody where one is given', () =>
  expect(peopleText([], 'Nobody yet')).toBe('Nobody yet'))
