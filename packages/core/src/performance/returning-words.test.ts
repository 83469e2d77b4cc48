import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { returningWords } from './returning-words.ts'
import { significantWords } from './words.ts'

const found = (...texts: string[]) => returningWords(texts).map(({ text, reports }) => [text, reports.length])
const keys = (line: string) => significantWords(line).map(({ key }) => key)

describe('telling words', () => {
  test.each([
    ['Completed the papers for Hosur by 6:05 PM', ['papers', 'hosur']],
    ['asked Will about the lot', ['asked', 'will', 'lot']],
    ['Will ask on Monday', ['ask']],
    ['Surveyor’s number', ['surveyor', 'number']],
    ['Prüfung der Lieferscheine für München', ['prüfung', 'der', 'lieferscheine', 'für', 'münchen']],
    ['चेन्नई के लिए कागज़ात', ['चेन्नई', 'लिए', 'कागज़ात']],
    ['準備チェンナイの書類', ['準備', 'チェンナイ', '書類']],
    ['14 - 0609, 12%', []],
  ])('of “%s” are %j', (line, words) => expect(keys(line)).toEqual(words))
})

describe('words that return', () => {
  test('count once a report, however often it says them, and need three reports', () => {
    expect(found('Hosur Hosur', '- Hosur\n- to Hosur again', 'at Hosur', 'Salem', 'Salem')).toEqual([
      ['Hosur', 3],
    ])
  })

  test('stand together where they mostly occur together, and not again alone', () => {
    const texts = [
      'papers for Chennai lot',
      'Chennai lot 0605',
      'Chennai lot sent',
      'Chennai',
      'Hosur',
      'Hosur',
      'Hosur',
    ]
    expect(found(...texts)).toEqual([
      ['Chennai lot', 3],
      ['Hosur', 3],
    ])
  })

  test('do not belong together over a sign or a number', () => {
    expect(found('at Chennai, lot', 'Chennai; lot', 'Chennai 0609 lot')).toEqual([
      ['Chennai', 3],
      ['lot', 3],
    ])
  })

  test('that only ever begin lines say what was done, and are left out', () => {
    const texts = ['Called the port of Hosur', 'Called Salem about Hosur', 'Called home from Hosur']
    expect(found(...texts)).toEqual([['Hosur', 3]])
    expect(found(...texts, 'Was called')).toContainEqual(['Called', 4])
  })

  test('are spelled as they mostly are', () => {
    expect(found('hosur', 'Hosur', 'Hosur')).toEqual([['Hosur', 3]])
  })

  test('are the same for every order of the lines, with equal counts too', () => {
    const words = ['Hosur', 'Salem', 'Erode', 'Karur', 'Vellore']
    fc.assert(
      fc.property(fc.array(fc.shuffledSubarray(words), { maxLength: 12 }), (reports) => {
        const straight = returningWords(reports.map((lines) => lines.join('\n')))
        const turned = returningWords(reports.map((lines) => lines.toReversed().join('\n')))
        expect(turned).toEqual(straight)
        for (const { text, reports: places } of straight) {
          expect(places.every((place) => reports[place]!.includes(text))).toBe(true)
          expect(places).toHaveLength(reports.filter((lines) => lines.includes(text)).length)
        }
      }),
    )
  })
})
