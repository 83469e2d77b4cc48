import { useEffect, useRef, useState } from 'react'
import { attachmentsId } from '#web/ui/attachments/attachments.tsx'
import type { TextField } from './report-draft.ts'
import type { Problems } from './use-report-form.ts'
import type { useUploads } from '#web/ui/attachments/use-uploads.ts'

export const fieldIds: Record<TextField | 'attachmentIds', string> = {
  tasksCompleted: 'tasks-completed',
  challengesFaced: 'challenges-faced',
  planForTomorrow: 'plan-for-tomorrow',
  attachmentIds: attachmentsId,
}

interface Options {
  check: () => Problems
  show: (problems: Problems) => void
  uploads: ReturnType<typeof useUploads>
  /** Gives the problems, or undefined on success. */
  send: () => Promise<Problems | undefined>
}

/** The steps of submitting: validate, wait for uploads, send, and show the problems. */
export function useSubmitting({ check, show, uploads, send }: Options) {
  const [stage, setStage] = useState<'idle' | 'uploading' | 'sending'>('idle')
  const [attempt, setAttempt] = useState(0)

  const fail = (problems: Problems) => {
    setStage('idle')
    show(problems)
    setAttempt((last) => last + 1)
    document.title = document.title.replace(/^(Error: )?/, 'Error: ')
    const wrong = Object.entries(fieldIds).filter(([field]) => problems[field as TextField])
    const [only] = wrong
    if (only && wrong.length === 1) document.getElementById(only[1])?.focus()
  }
  const stuck = (): Problems =>
    uploads.failed ? { attachmentIds: `${uploads.failed.name} is not uploaded. Try again or remove it.` } : {}

  const go = useRef(async () => {})
  useEffect(() => {
    go.current = async () => {
      if (uploads.failed) return fail(stuck())
      setStage('sending')
      const problems = await send()
      if (problems) fail(problems)
    }
  })
  const mayGo = stage === 'uploading' && uploads.sendingCount === 0
  useEffect(() => {
    if (mayGo) void go.current()
  }, [mayGo])

  return {
    stage,
    attempt,
    submit: () => {
      if (stage !== 'idle') return
      const problems = { ...check(), ...stuck() }
      if (Object.keys(problems).length > 0) return fail(problems)
      show({})
      setStage('uploading')
    },
  }
}
