import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  answerQuestion,
  askedFields,
  noTexts,
  questionOf,
  summaryOf,
  type ReportConversation,
} from './report-conversation.ts'

const begun: ReportConversation = {
  kind: 'submit',
  reportId: 'one',
  date: '2026-06-09',
  step: 'tasksCompleted',
  texts: noTexts,
}
const fine = () => undefined

test('each answer fills the requested field, and the last one leads to the confirmation', () => {
  fc.assert(
    fc.property(fc.tuple(fc.string(), fc.string(), fc.string()), (answers) => {
      let conversation = begun
      for (const answer of answers) {
        const answered = answerQuestion(conversation, answer, fine)
        if ('conversation' in answered) conversation = answered.conversation
      }
      expect(askedFields.map((field) => conversation.texts[field])).toEqual(answers)
      expect(conversation).toMatchObject({ step: 'confirm', date: begun.date, reportId: 'one' })
    }),
  )
})

test('a text that the form refuses changes nothing and is answered with the form’s words', () => {
  expect(answerQuestion(begun, '', () => 'Say what you completed.')).toEqual({
    problem: 'Say what you completed.',
  })
})

test('nothing but the button sends the report', () => {
  expect(answerQuestion({ ...begun, step: 'confirm' }, 'yes', fine)).toEqual({
    problem: 'Press Submit report below, or send /cancel.',
  })
})

test('only optional fields can be skipped, and an edit shows the current texts', () => {
  expect(questionOf(begun, 'tasksCompleted')).not.toContain('/skip')
  expect(questionOf(begun, 'planForTomorrow')).toContain('/skip')
  const edit = { ...begun, kind: 'edit', texts: { ...noTexts, tasksCompleted: 'Gate times' } } as const
  expect(questionOf(edit, 'tasksCompleted')).toContain('Gate times')
  expect(questionOf(edit, 'tasksCompleted')).toContain('/keep')
})

test('the confirmation has every field, also those without text', () => {
  expect(summaryOf({ ...begun, texts: { ...noTexts, tasksCompleted: 'Gate times' } })).toBe(
    'Tasks completed\nGate times\n\nChallenges faced\nNone\n\nPlan for tomorrow\nNone',
  )
})
