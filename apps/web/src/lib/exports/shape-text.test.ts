import { expect, test } from 'vitest'
import { readFont } from '#tests/setup/web/bundled-font.ts'
import { fontsFor } from './bundled-fonts.ts'
import { openShaper } from './shape-text.ts'

async function shape(line: string) {
  return (await openShaper(fontsFor([line]), readFont)).shapeLine(line)
}

/** The texts of the glyphs in visual order. */
async function seen(line: string): Promise<string | undefined> {
  const runs = await shape(line)
  return runs
    ?.flatMap(({ letters }) => letters.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)))
    .join('')
}

test.each([
  'Wiśniewska',
  'Nguyễn Thị Ánh',
  'Иван Щукин, Ґ',
  'Γιώργος Παπαδόπουλος',
  'श्रीकृष्ण क्षत्रिय',
  'र्‍य र्कि',
  'สมชาย น้ำใจ',
  'রবীন্দ্রনাথ',
  'மீனாட்சி சௌந்தர்யா',
  'శ్రీనివాస్',
  'ಲಕ್ಷ್ಮಿ',
  'ലക്ഷ്മി',
  'નરેન્દ્ર',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
])('the glyphs of %s keep its text', async (line) => {
  expect(await seen(line)).toBe(line)
  for (const { glyphs } of (await shape(line))!.flatMap(({ letters }) => letters))
    for (const { id } of glyphs) expect(id).toBeGreaterThan(0)
})

test('right-to-left text is ordered from the right, with its numbers and brackets as displayed', async () => {
  expect(await seen('שרה כהן')).toBe('ןהכ הרש')
  expect(await seen('محمد')).toBe('دمحم')
  expect(await seen('علی (Ali) 12')).toBe('12 (Ali) یلع')
  expect(await seen('Ali علی')).toBe('Ali یلع')
})

test('letters are joined and reordered as their script requires', async () => {
  // Two letters and a virama are one conjunct; the vowel sign i is drawn before it.
  const [run] = (await shape('क्षि'))!
  expect(run.letters).toHaveLength(1)
  expect(run.letters[0].glyphs).toHaveLength(2)
  // A letter has different glyphs at the beginning, in the middle and at the end of a word.
  const forms = (await shape('ععع'))![0].letters.map(({ glyphs }) => glyphs.map(({ id }) => id).join())
  expect(new Set(forms).size).toBe(3)
})

test('a sign stays with its letter, and a missing character is reported', async () => {
  expect((await shape('मी'))!.map(({ font }) => font.name)).toEqual(['NotoSans-Devanagari'])
  expect((await shape('मीरा 12'))!.map(({ font }) => font.name)).toEqual([
    'NotoSans-Devanagari',
    'NotoSans-Latin',
  ])
  for (const line of ['王小明', 'さくら', 'मीरा 👍', 'Done 👍']) expect(await shape(line)).toBeNull()
})

test('only the Latin fonts and those of the texts’ scripts are loaded', () => {
  const namesFor = (...texts: string[]) => fontsFor(texts).map(({ name }) => name)
  expect(namesFor('王小明', '👍')).toEqual([])
  expect(namesFor('שרה', '王')).toEqual([
    'NotoSans-Latin',
    'NotoSans-LatinExt',
    'NotoSans-Vietnamese',
    'NotoSansHebrew',
  ])
})
