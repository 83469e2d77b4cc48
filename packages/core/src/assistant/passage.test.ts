import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { passageFor } from './passage.ts'

const source = 'Cleared 14 containers through customs.\nMoved six loads to spare trucks. Called the surveyor.'

test.each([
  ['Customs cleared the containers.', 'Cleared 14 containers through customs.'],
  ['Six loads were moved to other trucks.', 'Moved six loads to spare trucks.'],
  ['The surveyor was called.', 'Called the surveyor.'],
  ['Nothing of this is there whatsoever.', undefined],
])('%j rests on %j', (sentence, match) => {
  expect(passageFor(sentence, source)?.match).toBe(match)
})

test('a passage is part of its source, with what stands around it', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 2_000 }), (sentence, text) => {
      const passage = passageFor(sentence, text)
      if (passage) expect(text).toContain(passage.match)
    }),
  )
  expect(passageFor('six loads moved', source)).toEqual({
    before: 'Cleared 14 containers through customs.\n',
    match: 'Moved six loads to spare trucks.',
    after: ' Called the surveyor.',
  })
})
