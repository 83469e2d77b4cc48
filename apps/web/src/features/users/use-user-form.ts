import { useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { messageOf, type ApiError, type FieldProblem } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import type { Problems } from '#web/ui/form/use-submission.ts'
import { toast } from '#web/lib/toast.ts'
import { texts } from './texts.ts'
import {
  changesOf,
  draftOf,
  draftProblems,
  emptyDraft,
  newUserBody,
  roleOf,
  withChange,
  type OffsByDefault,
  type UserDraft,
} from './user-draft.ts'
import { refreshUsers } from './use-user-states.ts'
import type { Role, User } from './user-types.ts'

interface UserFormOptions {
  /** The edited person; undefined for a new one. */
  user: User | undefined
  roles: readonly Role[]
  /** The first values of a new person. */
  begin?: UserDraft
  /** The weekly offs that are proposed for a new person. */
  offsByDefault?: OffsByDefault
  /** The form has one field for both emails, and no toast: its page shows the added person. */
  isShort?: boolean
  onSaved: (user: User, draft: UserDraft) => void
}

type Name = keyof UserDraft

const required = 'Name, Login Email, Notification Email, and Role are required.'
const labels: Partial<Record<Name, string>> = {
  name: 'The name',
  email: 'The login email',
  notificationEmail: 'The notification email',
  roleId: 'The role',
}

/** The form of a person: its values, their problems, and how to send them. */
export function useUserForm({ user, roles, begin, offsByDefault, isShort, onSaved }: UserFormOptions) {
  const client = useQueryClient()
  const form = useForm({
    start: () => (user ? draftOf(user) : { ...(begin ?? emptyDraft), ...proposedOffs(begin, offsByDefault) }),
    ...(user ? { version: user.version } : {}),
    follow: (draft, change) => withChange(draft, change, offsByDefault),
    check: (draft) => {
      const problems = firstProblems(draftProblems(draft, roleOf(draft, roles, user), user))
      return isShort ? forShortForm(problems) : problems
    },
    send: (draft, keyOf, before) => {
      if (!user) {
        const body = newUserBody(draft, roleOf(draft, roles, user))
        return call('POST /users', { body, key: keyOf(body) })
      }
      const body = { ...changesOf(draft, before.values), version: before.version }
      return call('PATCH /users/{userId}', { path: { userId: user.id }, body, key: keyOf(body) })
    },
    takeStored: async () => {
      if (!user) return undefined
      const stored = await call('GET /users/{userId}', { path: { userId: user.id } }).catch(() => undefined)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: (saved: User, draft) => {
      if (!isShort) toast.success(user ? texts.updated(saved.name) : texts.added(saved.name))
      onSaved(saved, draft)
    },
    refusalOf,
    onFailure: (error) => {
      form.refuse({}, messageOf(error))
      toast.error(user ? texts.saveFailed(messageOf(error)) : texts.createFailed)
    },
    onSettled: () => void refreshUsers(client),
  })
  const hasSeveral = form.summary.length > 1
  return {
    ...form,
    role: roleOf(form.values, roles, user),
    errorOf: (name: Name) => shownMessage(name, form.errorOf(name), hasSeveral),
    text: (name: Parameters<typeof form.text>[0]) => ({
      ...form.text(name),
      error: shownMessage(name, form.errorOf(name), hasSeveral),
    }),
  }
}

function proposedOffs(begin: UserDraft | undefined, offsByDefault: OffsByDefault | undefined) {
  return offsByDefault ? { weeklyOffDays: offsByDefault(begin?.businessUnitId ?? '') } : {}
}

export type UserForm = ReturnType<typeof useUserForm>

/** The message under a field. If a summary has the sentence about all required fields, each field has a short one. */
function shownMessage(name: Name, message: string | undefined, hasSeveral: boolean): string | undefined {
  return message === required && hasSeveral ? missing(labels[name]) : message
}

function missing(label = 'This'): string {
  return `${label} is missing.`
}

/** The short form has no field for the notification email, so each missing field has its own message instead of the sentence that names all. */
function forShortForm(problems: Problems<Name>): Problems<Name> {
  const shortLabels: Partial<Record<string, string>> = { ...labels, email: 'The email' }
  const shown = Object.entries(problems).filter(([name]) => name !== 'notificationEmail')
  return Object.fromEntries(
    shown.map(([name, message]) => [name, message === required ? missing(shortLabels[name]) : message]),
  )
}

/** The first problem of each field. */
function firstProblems(problems: readonly FieldProblem[]): Problems<Name> {
  return Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))
}

/** The field of a refusal whose response names none. */
function refusalOf({ code, message }: ApiError): Problems<Name> | undefined {
  if (code === 'user_email_taken') return { email: message }
  if (code === 'role_out_of_reach') return { roleId: message }
  return undefined
}
