import { allows } from '#core/access/acts.ts'
import { passwordRefusal } from '#core/auth/password-rule.ts'
import { needsBusinessUnit, needsWeeklyOff, personProblems } from '#core/people/person-form.ts'
import { inWeekOrder } from '#core/working-days/default-week.ts'
import { weekdays, type Weekday } from '#core/time/weekday.ts'
import type { FieldProblem } from '#web/lib/errors.ts'
import { texts } from './texts.ts'
import type { Role, User } from './user-types.ts'

/** The values of a person's form; an empty string if nothing is chosen. */
export interface UserDraft {
  name: string
  email: string
  notificationEmail: string
  roleId: string
  businessUnitId: string
  designation: string
  /** The days that are off in every week, separated by commas, in the order of the week. */
  weeklyOffDays: string
  /** Whether the weekly offs are a rotation, which is kept unless days are chosen. */
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
  weeklyOffDays: '',
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
    weeklyOffDays: textOfDays(user.weeklyOffDays ?? []),
    restsOtherwise: user.weeklyOffDays === null,
    timeZone: user.timeZone ?? '',
  }
}

/** Returns the default weekly offs of a new person for a unit's id, or '' for no unit, in the draft's form. */
export type OffsByDefault = (businessUnitId: string) => string

/**
 * The values after a change. The notification email follows the login email while they are equal, and the weekly offs
 * of a new person follow those of their unit until others are chosen.
 */
export function withChange(
  draft: UserDraft,
  change: Partial<UserDraft>,
  offsByDefault?: OffsByDefault,
): UserDraft {
  const { email, businessUnitId } = change
  const emailFollows = draft.notificationEmail === draft.email && email !== undefined
  const offsFollow =
    offsByDefault !== undefined &&
    businessUnitId !== undefined &&
    draft.weeklyOffDays === offsByDefault(draft.businessUnitId)
  return {
    ...draft,
    ...(emailFollows ? { notificationEmail: email } : {}),
    ...(offsFollow ? { weeklyOffDays: offsByDefault(businessUnitId) } : {}),
    ...change,
  }
}

/** The chosen role. For a person whose role has no record, its known facts without permissions. */
export function roleOf(draft: UserDraft, roles: readonly Role[], user: User | undefined) {
  const chosen = roles.find(({ id }) => id === draft.roleId)
  if (chosen) return chosen
  return user && draft.roleId === (user.role.id ?? '') ? { ...user.role, permissions: [] } : null
}

type ChosenRole = ReturnType<typeof roleOf>

/** Which of the fields that depend on the role are shown, and which are required. */
export function fieldsOf(role: ChosenRole, draft: UserDraft, isNew = false) {
  const key = role?.systemKey ?? null
  const isUnitNeeded = needsBusinessUnit(key)
  const isDayNeeded = needsWeeklyOff(role)
  const reports = role && allows(role.permissions, 'report.submit')
  return {
    unit: isUnitNeeded ? 'needed' : role ? 'optional' : 'none',
    // Weekly offs have an effect only for people who submit reports; others keep their stored ones.
    weeklyOffDays: isDayNeeded ? 'needed' : reports || (draft.weeklyOffDays && !isNew) ? 'optional' : 'none',
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
    hasWeeklyOff: draft.weeklyOffDays !== '' || draft.restsOtherwise,
  }).map(({ field, message }) => ({ field: field === 'weeklyOffDay' ? 'weeklyOffDays' : field, message }))
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
    weeklyOffDays: draft.weeklyOffDays,
    timeZone: draft.timeZone || null,
  }
}

export function newUserBody(draft: UserDraft, role: ChosenRole) {
  const shown = fieldsOf(role, draft, true)
  const body = bodyOf(draft)
  return {
    ...body,
    email: draft.email.trim(),
    weeklyOffDays: shown.weeklyOffDays === 'none' ? [] : daysOfText(body.weeklyOffDays),
    ...(draft.passwordMethod === 'link' ? { isToBeInvited: true } : { password: draft.password }),
  }
}

/** The changed fields only, so that other people's changes of other fields are kept. */
export function changesOf(draft: UserDraft, before: UserDraft) {
  const [now, old] = [bodyOf(draft), bodyOf(before)]
  const { weeklyOffDays, ...changed }: Partial<ReturnType<typeof bodyOf>> = Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== old[name as keyof typeof old]),
  )
  return weeklyOffDays === undefined ? changed : { ...changed, weeklyOffDays: daysOfText(weeklyOffDays) }
}

/** Days as one string, so that the form can compare them by value. */
export function textOfDays(days: readonly Weekday[]): string {
  return inWeekOrder(days).join()
}

export function daysOfText(text: string): Weekday[] {
  return weekdays.filter((day) => text.split(',').includes(day))
}
