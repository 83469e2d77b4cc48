import { allows } from '#core/access/acts.ts'
import { passwordRefusal } from '#core/auth/password-rule.ts'
import { needsBusinessUnit, needsWeeklyOffDay, personProblems } from '#core/people/person-form.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import { weekdays, type Weekday } from '#core/time/weekday.ts'
import type { FieldProblem } from '#web/lib/errors.ts'
import { texts } from './texts.ts'
import type { Role, User } from './user-types.ts'

/** The values of a person's form; an empty text where nothing is chosen. */
export interface UserDraft {
  name: string
  email: string
  notificationEmail: string
  roleId: string
  businessUnitId: string
  designation: string
  weeklyOffDay: string
  /** Whether the weekly offs are several days or a rotation, which are kept unless a single day is chosen. */
  restsOtherwise: boolean
  timeZone: string
  /** How a new person gets a password: set here, or with an invitation link. */
  passwordMethod: 'password' | 'link'
  password: string
}

/** The values of an empty form, with the fields in their order. */
export const emptyDraft: UserDraft = {
  name: '',
  email: '',
  notificationEmail: '',
  designation: '',
  roleId: '',
  businessUnitId: '',
  passwordMethod: 'password',
  password: '',
  weeklyOffDay: '',
  restsOtherwise: false,
  timeZone: '',
}

export function draftOf(user: User): UserDraft {
  return {
    ...emptyDraft,
    name: user.name,
    email: user.email,
    notificationEmail: user.notificationEmail,
    roleId: user.role.id ?? '',
    businessUnitId: user.businessUnit?.id ?? '',
    designation: user.designation ?? '',
    weeklyOffDay: user.weeklyOffDay ?? '',
    restsOtherwise: user.weeklyOffDay === null && user.weeklyOffs !== weeksInWords([[]]),
    timeZone: user.timeZone ?? '',
  }
}

/** The values after a change. The notification email follows the login email while they are equal. */
export function withChange(draft: UserDraft, change: Partial<UserDraft>): UserDraft {
  const follows = draft.notificationEmail === draft.email && change.email !== undefined
  return { ...draft, ...change, ...(follows ? { notificationEmail: change.email! } : {}) }
}

/** The chosen role. For a person whose role has no record, its known facts without permissions. */
export function roleOf(draft: UserDraft, roles: readonly Role[], user: User | undefined) {
  const chosen = roles.find(({ id }) => id === draft.roleId)
  if (chosen) return chosen
  return user && draft.roleId === (user.role.id ?? '') ? { ...user.role, permissions: [] } : null
}

type ChosenRole = ReturnType<typeof roleOf>

/** Which of the fields that depend on the role are shown, and which are required. */
export function fieldsOf(role: ChosenRole, draft: UserDraft) {
  const key = role?.systemKey ?? null
  const isUnitNeeded = needsBusinessUnit(key)
  const isDayNeeded = needsWeeklyOffDay(key)
  const reports = role && allows(role.permissions, 'report.submit')
  return {
    unit: isUnitNeeded ? 'needed' : role ? 'optional' : 'none',
    // Only for people who submit reports do weekly offs have an effect.
    weeklyOffDay: isDayNeeded ? 'needed' : reports || draft.weeklyOffDay ? 'optional' : 'none',
  } as const
}

/** The problems of the form's values by field, with the server's messages. */
export function draftProblems(draft: UserDraft, role: ChosenRole, user: User | undefined): FieldProblem[] {
  const problems: FieldProblem[] = personProblems({
    name: draft.name,
    email: draft.email,
    notificationEmail: draft.notificationEmail,
    role,
    hasBusinessUnit: draft.businessUnitId !== '',
    hasWeeklyOff: draft.weeklyOffDay !== '' || draft.restsOtherwise,
  })
  const wrong = (field: keyof UserDraft, message: string) => problems.push({ field, message })
  for (const field of ['email', 'notificationEmail'] as const)
    if (draft[field].trim() !== '' && !/^[^\s@]+@[^\s@]+$/u.test(draft[field].trim()))
      wrong(field, 'This is not an email address.')
  if (!user && draft.passwordMethod === 'password') {
    const refusal = draft.password === '' ? texts.passwordMissing : passwordRefusal(draft.password, draft)
    if (refusal) wrong('password', refusal)
  }
  return problems
}

/** The values as the body of a request. */
function bodyOf(draft: UserDraft) {
  return {
    name: draft.name.trim(),
    notificationEmail: draft.notificationEmail.trim(),
    roleId: draft.roleId,
    businessUnitId: draft.businessUnitId || null,
    designation: draft.designation.trim() || null,
    weeklyOffDay: readWeekday(draft.weeklyOffDay),
    timeZone: draft.timeZone || null,
  }
}

export function newUserBody(draft: UserDraft, role: ChosenRole) {
  const shown = fieldsOf(role, draft)
  const body = bodyOf(draft)
  return {
    ...body,
    email: draft.email.trim(),
    weeklyOffDay: shown.weeklyOffDay === 'none' ? null : body.weeklyOffDay,
    ...(draft.passwordMethod === 'link' ? { isInvited: true } : { password: draft.password }),
  }
}

/** The changed fields only, so that other people's changes of other fields are kept. */
export function changesOf(draft: UserDraft, before: UserDraft): Partial<ReturnType<typeof bodyOf>> {
  const [now, old] = [bodyOf(draft), bodyOf(before)]
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== old[name as keyof typeof old]),
  )
}

function readWeekday(text: string): Weekday | null {
  return weekdays.find((day) => day === text) ?? null
}
