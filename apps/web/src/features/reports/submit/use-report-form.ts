import { useState } from 'react'
import { maxReportText } from '#core/reports/limits.ts'
import { lengthProblem } from '#web/lib/text-length.ts'
import type { FieldProblem } from '#web/lib/errors.ts'
import { withoutEmptyBullet } from './list-lines.ts'
import type { SuggestedField } from './suggestion-groups.ts'
import { textFields, type ReportDraft, type TextField, type Texts } from './report-draft.ts'

export type Problems = Partial<Record<TextField | 'attachmentIds' | 'form', string>>

/** The suggested lines that were added to each field. */
export type Added = Record<SuggestedField, readonly string[]>

function addedIn({ added, planned = [] }: Pick<ReportDraft, 'added' | 'planned'>): Added {
  return { tasksCompleted: added, planForTomorrow: planned }
}

/** The texts of the form, and their problems. */
export function useReportForm(initial: ReportDraft) {
  const [texts, setTexts] = useState<Texts>(initial.texts)
  const [isCopied, setCopied] = useState(initial.isCopied)
  const [added, setAdded] = useState<Added>(addedIn(initial))
  const [problems, setProblems] = useState<Problems>({})
  const [typed, setTyped] = useState<readonly TextField[]>([])

  const check = (field: TextField, text: string) =>
    setProblems((all) => {
      const rest = Object.entries(all).filter(([name]) => name !== field)
      const problem = problemOf(field, text)
      return Object.fromEntries(problem ? [...rest, [field, problem]] : rest)
    })

  return {
    texts,
    isCopied,
    added,
    problems,
    setAdded: (field: SuggestedField, lines: readonly string[]) =>
      setAdded((all) => ({ ...all, [field]: lines })),
    write: (field: TextField, text: string) => {
      setTexts((all) => ({ ...all, [field]: text }))
      if (!typed.includes(field)) setTyped([...typed, field])
      // A field with a problem is validated with every change.
      if (problems[field]) check(field, text)
    },
    leave: (field: TextField) => {
      if (typed.includes(field)) check(field, texts[field])
    },
    replaceAll: (draft: Pick<ReportDraft, 'texts' | 'isCopied' | 'added' | 'planned'>) => {
      setTexts(draft.texts)
      setCopied(draft.isCopied)
      setAdded(addedIn(draft))
      setProblems({})
      setTyped([])
    },
    setProblems,
    /** The problems that can be found in the browser, by field. */
    check: (): Problems =>
      Object.fromEntries(
        textFields.flatMap((field) => {
          const problem = problemOf(field, texts[field])
          return problem ? [[field, problem]] : []
        }),
      ),
  }
}

/** The server's field names are those of the form, after "body.". */
export function problemsOf(fields: readonly FieldProblem[], message: string): Problems {
  const own: Problems = {}
  for (const { field, message: text } of fields) {
    const [, name = ''] = /^body\.(\w+)/.exec(field) ?? []
    if (name === 'attachmentIds' || textFields.includes(name as TextField)) own[name as TextField] = text
  }
  return Object.keys(own).length > 0 ? own : { form: message }
}

function problemOf(field: TextField, text: string): string | undefined {
  if (field === 'tasksCompleted' && withoutEmptyBullet(text).trim() === '') return 'Say what you completed.'
  return lengthProblem(text, maxReportText)
}
