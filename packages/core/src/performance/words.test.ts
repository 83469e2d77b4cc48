import { describe, expect, test } from 'vitest'
import { significantWords } from './words.ts'

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
  ])('of “%s” are %j', (line, words) => expect(significantWords(line)).toEqual(words))
})
