import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type FormEvent } from 'react'
import type { Weekday } from '#core/time/weekday.ts'
import { call } from '#web/lib/api.ts'
import { isChangedMeanwhile, onStored } from '#web/lib/changed-meanwhile.ts'
import { ApiError, messageOf, type FieldProblem } from '#web/lib/errors.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/ui/toast.ts'
import { texts } from './texts.ts'
import {
  changesOf,
  draftOf,
  draftProblems,
  emptyDraft,
  newUserBody,
  roleOf,
  withChange,
  type UserDraft,
} from './user-draft.ts'
import { refreshUsers } from './use-user-states.ts'
import type { Role, User } from './user-types.ts'

interface UserFormOptions {
  /** Who is edited; undefined for somebody new. */
  user: User | undefined
  roles: readonly Role[]
  onSaved: (user: User, draft: UserDraft) => void
}

type Name = keyof UserDraft

/** The fields in the order of the form. */
const order: readonly Name[] = [
  'name',
  'email',
  'notificationEmail',
  'designation',
  'roleId',
  'businessUnitId',
  'password',
  'weeklyOffDay',
  'timeZone',
]

const required = 'Name, Login Email, Notification Email, and Role are required.'
const labels: Partial<Record<Name, string>> = {
  name: 'The name',
  email: 'The login email',
  notificationEmail: 'The notification email',
  roleId: 'The role',
}

/** What somebody types about a person: checked where it was left and at the end, and sent once. */
export function useUserForm({ user, roles, onSaved }: UserFormOptions) {
  const client = useQueryClient()
  const formId = useId()
  const [before, setBefore] = useState(() => (user ? draftOf(user) : emptyDraft))
  const [version, setVersion] = useState(user?.version ?? 1)
  const [draft, setDraft] = useState(before)
  const [left, setLeft] = useState<ReadonlySet<Name>>(new Set())
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<readonly FieldProblem[]>([])
  const sent = useRef({ body: '', key: '' })
  const role = roleOf(draft, roles, user)
  const found = [...draftProblems(draft, role, user), ...refused]
  const fieldId = (name: Name) => `${formId}-${name}`
  const problemOf = (name: Name) => found.find(({ field }) => field === name)
  // Each sentence once, with the first field that it is about.
  const summary = order
    .flatMap((name) => problemOf(name) ?? [])
    .filter(({ message }, index, all) => all.findIndex((one) => one.message === message) === index)
    .map(({ field, message }) => ({ fieldId: fieldId(field as Name), message }))

  /** A request whose answer never came is sent again under its key, and a changed one under another. */
  const keyOf = (body: object) => {
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    return sent.current.key
  }
  const save = useMutation({
    mutationFn: () => {
      if (!user) {
        const body = newUserBody(draft, role)
        return call('POST /users', { body, key: keyOf(body) })
      }
      const body = { ...changesOf(draft, before), version }
      return call('PATCH /users/{userId}', { path: { userId: user.id }, body, key: keyOf(body) })
    },
    onSuccess: (saved) => {
      toast.success(user ? texts.updated(saved.name) : texts.added(saved.name))
      onSaved(saved, draft)
    },
    onError: (error) => {
      if (error instanceof ApiError) sent.current = { body: '', key: '' }
      const problems = fieldProblemsOf(error)
      setRefused(problems)
      if (isChangedMeanwhile(error)) void takeStored()
      if (problems.length > 0) return showProblems(problems)
      toast.error(user ? texts.saveFailed(messageOf(error)) : texts.createFailed)
    },
    onSettled: () => void refreshUsers(client),
  })
  /** What was typed stays, and saving again replaces what the refusal has shown. */
  const takeStored = async () => {
    const stored = await call('GET /users/{userId}', { path: { userId: user!.id } }).catch(() => undefined)
    if (!stored) return
    setBefore(draftOf(stored))
    setDraft((typed) => onStored(typed, before, draftOf(stored)))
    setVersion(stored.version)
  }
  const showProblems = (problems: readonly FieldProblem[]) => {
    setAttempt((last) => last + 1)
    // With several sentences the summary takes the focus.
    const first = order.find((name) => problems.some(({ field }) => field === name))
    if (new Set(problems.map(({ message }) => message)).size === 1 && first)
      setTimeout(() => document.getElementById(fieldId(first))?.focus())
  }

  return {
    formId,
    fieldId,
    draft,
    before,
    role,
    attempt,
    isSaving: save.isPending,
    /** A refusal that belongs to no field. */
    failure: save.error && fieldProblemsOf(save.error).length === 0 ? messageOf(save.error) : undefined,
    hasChanges: order.some((name) => draft[name] !== before[name]),
    summary: attempt > 0 ? summary : [],
    change: (change: Partial<UserDraft>) => {
      setDraft(withChange(draft, change))
      setRefused(refused.filter(({ field }) => !(field in change)))
    },
    /** Weekly offs that were saved by themselves are no change of this form's; undefined is a rotation. */
    settle: ({ weeklyOffDay }: { weeklyOffDay: Weekday | null | undefined }) => {
      const held = { weeklyOffDay: weeklyOffDay ?? '', restsOtherwise: weeklyOffDay === undefined }
      setBefore((old) => ({ ...old, ...held }))
      setDraft((typed) => ({ ...typed, ...held }))
    },
    leave: (name: Name) => {
      if (draft[name] !== before[name]) setLeft(new Set([...left, name]))
    },
    errorOf: (name: Name) => {
      const message = problemOf(name)?.message
      if (message === undefined || (attempt === 0 && !left.has(name))) return undefined
      // The summary has the whole sentence; four times under four fields it would say nothing.
      return message === required && attempt > 0 && summary.length > 1
        ? `${labels[name] ?? 'This'} is missing.`
        : message
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (save.isPending) return
      const problems = draftProblems(draft, role, user)
      setRefused([])
      if (problems.length > 0) showProblems(problems)
      else save.mutate()
    },
  }
}

export type UserForm = ReturnType<typeof useUserForm>

/** Which field a refusal is about. */
function fieldProblemsOf(error: unknown): FieldProblem[] {
  if (!(error instanceof ApiError)) return []
  if (error.code === 'user_email_taken') return [{ field: 'email', message: error.message }]
  if (error.code === 'role_out_of_reach') return [{ field: 'roleId', message: error.message }]
  return error.fields
    .map(({ field, message }) => ({ field: field.replace(/^body\./, ''), message }))
    .filter(({ field }) => (order as readonly string[]).includes(field))
}
