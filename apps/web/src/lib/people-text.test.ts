import { expect, it } from 'vitest'
import { peopleText } from './people-text.ts'

const names = ['Meera Iyer', 'Kwame Mensah', 'Ana Lopez', 'Bo Chen'].map((name) => ({ name }))

it.each([
  [0, 'Nobody'],
  [1, 'Meera Iyer'],
  [2, 'Meera Iyer and Kwame Mensah'],
  [3, 'Meera Iyer and 2 others'],
  [4, 'Meera Iyer and 3 others'],
])('shortens a list of %i people', (count, text) => expect(peopleText(names.slice(0, count))).toBe(text))

it('shows the given text for an empty list', () => expect(peopleText([], 'Nobody yet')).toBe('Nobody yet'))
