/** The fields of a report, in the order in which the chat asks for them. */
export const askedFields = ['tasksCompleted', 'challengesFaced', 'planForTomorrow'] as const
export type AskedField = (typeof askedFields)[number]

/** A report that is being written in the chat. */
export interface ReportConversation {
  kind: 'submit' | 'edit'
  /** The report that is edited, or the id that the new one gets, so that it is submitted once. */
  reportId: string
  /** YYYY-MM-DD, which stays that day when midnight passes meanwhile. */
  date: string
  /** The question that the next message answers. */
  step: AskedField | 'confirm'
  texts: Record<AskedField, string>
}

export const noTexts: ReportConversation['texts'] = {
  tasksCompleted: '',
  challengesFaced: '',
  planForTomorrow: '',
}

const names: Record<AskedField, string> = {
  tasksCompleted: 'Tasks completed',
  challengesFaced: 'Challenges faced',
  planForTomorrow: 'Plan for tomorrow',
}

export type Answered = { conversation: ReportConversation } | { problem: string }

/**
 * Takes an answer to the question of the conversation's step.
 * @param check The form's own rule for the field: what is wrong with the text, or undefined.
 */
export function answerQuestion(
  conversation: ReportConversation,
  text: string,
  check: (field: AskedField, text: string) => string | undefined,
): Answered {
  const { step } = conversation
  if (step === 'confirm') return { problem: `Press ${verbOf(conversation)} below, or send /cancel.` }
  const problem = check(step, text)
  if (problem !== undefined) return { problem }
  const next = askedFields[askedFields.indexOf(step) + 1] ?? 'confirm'
  return {
    conversation: { ...conversation, step: next, texts: { ...conversation.texts, [step]: text } },
  }
}

/** The question of a field. In an edit, the field's present text is part of it. */
export function questionOf({ kind, texts }: ReportConversation, field: AskedField): string {
  const lines = [field === 'tasksCompleted' ? names[field] : `${names[field]} (optional)`]
  if (field === 'tasksCompleted') lines.push('One line for each thing you finished.')
  if (kind === 'edit') lines.push('', texts[field] || 'Nothing so far.', '', 'Send the new text, or /keep.')
  else if (field !== 'tasksCompleted') lines.push('Send /skip for none.')
  return lines.join('\n')
}

/** The whole report, as it is sent when the person confirms. */
export function summaryOf({ texts }: ReportConversation): string {
  return askedFields.map((field) => `${names[field]}\n${texts[field].trim() || 'None'}`).join('\n\n')
}

/** The label of the button that sends the report. */
export function verbOf({ kind }: Pick<ReportConversation, 'kind'>): string {
  return kind === 'submit' ? 'Submit report' : 'Save changes'
}
