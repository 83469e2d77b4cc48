import { expect, test } from 'vitest'
import { dayDigest, type DigestedReport } from './day-digest.ts'

const report = (given: Partial<DigestedReport>): DigestedReport => ({
  name: 'Meera Iyer',
  isLate: false,
  tasksCompleted: 'Cleared containers',
  challengesFaced: '',
  ...given,
})

test('no reports give an empty digest', () => {
  expect(dayDigest([])).toEqual({
    reports: 0,
    onTime: 0,
    late: 0,
    lateNames: [],
    challenges: [],
    challengeCount: 0,
    words: [],
  })
})

test('reports on time and late are counted, and the late ones named', () => {
  const late = Array.from({ length: 7 }, (_, index) => report({ name: `Person ${index}`, isLate: true }))
  const digest = dayDigest([report({}), ...late])
  expect(digest).toMatchObject({ reports: 8, onTime: 1, late: 7 })
  expect(digest.lateNames).toEqual(['Person 0', 'Person 1', 'Person 2', 'Person 3', 'Person 4'])
})

test.each(['', '  ', 'None', 'none.', 'N/A', 'no challenges', '- nil', '-', 'Nothing'])(
  'the challenge %j is none',
  (challengesFaced) => {
    expect(dayDigest([report({ challengesFaced })]).challengeCount).toBe(0)
  },
)

test('a challenge is its first line without its bullet, shortened if it is long', () => {
  const { challenges } = dayDigest([
    report({ challengesFaced: '\n- Surveyor is late\n- Rain' }),
    report({ name: 'Tenzin Dolma', challengesFaced: 'No crane, no surveyor '.repeat(20) }),
  ])
  expect(challenges[0]).toEqual({ name: 'Meera Iyer', text: 'Surveyor is late' })
  expect(challenges[1]!.text).toHaveLength(160)
  expect(challenges[1]!.text).toMatch(/…$/)
})

test('words return that are in several reports, each counted once a report, common words left out', () => {
  const { words } = dayDigest([
    report({ tasksCompleted: 'Customs customs and surveyor with the team' }),
    report({ tasksCompleted: 'CUSTOMS, with the team', challengesFaced: 'surveyor 2026' }),
    report({ tasksCompleted: 'customs 2026' }),
  ])
  expect(words).toEqual([
    { word: 'customs', reports: 3 },
    { word: 'surveyor', reports: 2 },
  ])
})
