import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { shownText, storedText, withEdit, type BoundText, type Edit } from '#core/tasks/bound-text.ts'
import { mentionMarker } from '#core/tasks/mentions.ts'
import { asTaskLines } from '#core/tasks/quick-edits.ts'
import { maxQuickText } from '#core/tasks/limits.ts'
import { readQuickEntry } from '#core/tasks/quick-entry.ts'
import { quickRefusal } from '#core/tasks/quick-refusal.ts'
import { call, type CallArgs, type Output } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { refusedError } from '#web/lib/outbox-entry.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { lengthProblem, roomLeft } from '#web/lib/text-length.ts'
import { localDayOrder } from '#web/lib/typed-date.ts'
import { useDraft } from '#web/lib/use-draft.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { useRequestKey } from '#web/lib/use-request-key.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'
import { toast } from '#web/lib/toast.ts'
import { quickOutboxEntry } from '../pending-tasks.ts'
import { useTaskRefresh } from '../task-queries.ts'
import type { TaskBoard } from '../task-types.ts'

/** A date whose meaning depends on the order of day and month. */
const hasDigitDate = /\d[/-]\d/

type Body = CallArgs<'POST /tasks/quick'>['body']
type Created = Output<'POST /tasks/quick'>['items']

interface QuickEntryOptions {
  /** On My Tasks nobody has to be mentioned. */
  board: TaskBoard
  /** The person that the tasks are for: mentioned from the start, with a separate draft. */
  forPerson?: { id: string; name: string } | undefined
  /** Text of another app that the entry begins with, after a task that is kept as a draft. */
  given?: string | undefined
}

/** The typed text, its parsed tasks, and sending them. The server uses the same parser and refusals. */
// oxlint-disable-next-line eslint/max-lines-per-function -- text, parsed tasks and sending of one entry
export function useQuickEntry({ board, forPerson, given }: QuickEntryOptions) {
  const { start, bound, setBound } = useQuickText(forPerson, given)
  const { id, timeZone } = useMe().user
  const mayAssign = useMay()('task.assign')
  const isOnline = useOnline()
  const refresh = useTaskRefresh()
  const [teamName, setTeamName] = useState('')
  const [description, setDescription] = useState<string>()
  const [problem, setProblem] = useState<string>()
  // Idempotent: sending the same text again after a lost response adds nothing.
  const { keyOf, forget } = useRequestKey()
  const today = serverToday(timeZone)
  const dayOrder = localDayOrder()
  const entry = readQuickEntry(bound.text, today, { mentions: bound.mentions, dayOrder })
  const hasOneTask = entry.tasks.length === 1
  const isTeam = mayAssign && entry.tasks.some(({ assigneeIds }) => assigneeIds.length > 1)

  /** Tasks for oneself wait on this device without a connection; others need it, because their people are checked. */
  const isForSelf = entry.tasks.every(({ assigneeIds }) => assigneeIds.every((one) => one === id))
  const sendOwn = async (body: Body): Promise<Created | undefined> => {
    const outcome = await sendNow(quickOutboxEntry(id, entry, body, today), { staysWithPage: true })
    if (outcome.is === 'refused') throw refusedError(outcome.refusal)
    if (outcome.is === 'waiting' && outcome.isServerBroken) throw new Error('The server failed')
    return outcome.is === 'done' ? (outcome.output as { items: Created }).items : undefined
  }
  const send = useMutation({
    mutationFn: async ({ body }: { body: Body; typed: string }) =>
      isForSelf ? sendOwn(body) : (await call('POST /tasks/quick', { body, key: keyOf(body) })).items,
    onSuccess: (items, { typed }) => {
      forget()
      // Text typed meanwhile is the next task.
      setBound((now) => {
        if (!now.text.startsWith(typed)) return now
        const rest = withEdit(now, { start: 0, end: typed.length, insert: '' })
        return rest.text.trim() === '' ? shownText(start) : rest
      })
      setTeamName('')
      setDescription(undefined)
      if (items) toast.success(addedText(items), { id: 'quick-entry' })
      else toast.info(waitsText(entry.tasks.length), { id: 'quick-entry' })
    },
    onError: (error) => setProblem(failureText(error)),
    onSettled: refresh,
  })

  // Mentions count with their ids, because the server limits the text as it is sent.
  const tooLong = lengthProblem(storedText(bound), maxQuickText)
  const change = (next: BoundText) => {
    setBound(next)
    if (problem !== undefined) setProblem(undefined)
  }
  return {
    bound,
    entry,
    today,
    timeZone,
    mayAssign,
    mustName: mayAssign && board === 'team',
    isOnline,
    isForSelf,
    isSending: send.isPending,
    isTeam,
    teamName,
    setTeamName,
    hasOneTask,
    description,
    setDescription,
    problem,
    tooLong,
    left: roomLeft(storedText(bound), maxQuickText),
    change,
    edit: (...edits: Edit[]) => change(edits.reduce(withEdit, bound)),
    submit: () => {
      if ((!isOnline && !isForSelf) || send.isPending || tooLong !== undefined) return
      const refusal = quickRefusal(entry, { id, mayAssign }, board)
      if (refusal !== null) return setProblem(refusal)
      const more = hasOneTask ? (description ?? '').trim() : ''
      const body = {
        text: storedText(bound),
        board,
        teamName: isTeam ? teamName.trim() || null : null,
        ...(more === '' ? {} : { description: more }),
        ...(hasDigitDate.test(bound.text) ? { dayOrder } : {}),
      }
      send.mutate({ body, typed: bound.text })
    },
  }
}

/** The typed text, kept as a draft on the device. For one person it starts with their mention, and has a draft of its own. */
function useQuickText(forPerson: QuickEntryOptions['forPerson'], given = '') {
  const draftName = forPerson ? `quick-add.${forPerson.id}` : 'quick-add'
  // The space ends the mention, so that the person can type on.
  const start = forPerson ? `${mentionMarker(forPerson)} ` : ''
  const [bound, setBound] = useState<BoundText>(() => (given === '' ? shownText(start) : plainText(given)))
  const { kept } = useKeptDraft<string>(draftName)
  useEffect(() => {
    if (!kept) return
    setBound((now) => {
      if (given !== '') return withDraft(kept.value, now)
      // Text typed before the draft was loaded is newer.
      return storedText(now) === start ? shownText(kept.value) : now
    })
  }, [kept, start, given])
  useDraft({
    name: draftName,
    value: storedText(bound),
    isEmpty: storedText(bound).trim() === start.trim(),
    savedAt: kept?.savedAt,
    label: forPerson ? `Quick add for ${forPerson.name}` : 'Quick add',
  })
  return { start, bound, setBound }
}

/** A text in which nobody is mentioned: only the person at the device may do that. */
function plainText(text: string): BoundText {
  return { text: text.replaceAll('@[', '@ ['), mentions: [] }
}

/** The draft and the given text as one task each, unless the draft contains that text already. */
function withDraft(draft: string, given: BoundText): BoundText {
  if (draft.includes(given.text)) return shownText(draft)
  const before = shownText(`${draft.trimEnd()}\n`)
  const both = withEdit(before, { start: before.text.length, end: before.text.length, insert: given.text })
  return asTaskLines(both.text).reduce(withEdit, both)
}

export type QuickEntryState = ReturnType<typeof useQuickEntry>

function addedText(tasks: Created): string {
  if (tasks.length > 1) return `${tasks.length} tasks added`
  return tasks[0]?.type === 'personal' ? 'Task added to My Tasks' : 'Task Created & Assigned'
}

function waitsText(count: number): string {
  return `${count === 1 ? 'The task is' : `${count} tasks are`} in My Tasks, and will be sent when you are online.`
}

function failureText(error: unknown): string {
  const field = error instanceof ApiError ? error.fields[0] : undefined
  return field?.message ?? messageOf(error)
}
