import { weekdays } from '#core/time/weekday.ts'
import { weeksInWords } from '#core/working-days/schedule-words.ts'
import type { Choices } from './use-choices.ts'
import { daysOfText } from './user-draft.ts'
import type { Role, User } from './user-types.ts'

/** The roles to choose from, without Super Admin. Roles with administrative rights that the actor lacks are disabled. */
export function roleOptions(roles: readonly Role[], user: User | undefined) {
  const current = user?.role
  const offered = roles
    .filter(({ id, systemKey }) => systemKey !== 'super_admin' || id === current?.id)
    .map(({ id, name, isWithinGrantLimit }) => ({
      value: id,
      label: isWithinGrantLimit ? name : `${name} (has administrative rights that you do not have)`,
      isBlocked: !isWithinGrantLimit && id !== current?.id,
    }))
  const isKnown = roles.some(({ id }) => id === current?.id)
  return [
    { value: isKnown ? '' : (current?.id ?? ''), label: current?.name ?? 'Choose a role' },
    ...offered,
  ].filter(({ value }, index) => index > 0 || !isKnown || value !== '')
}

/**
 * The active business units and, if the person belongs to an archived one, that one too (docs/spec/decisions.md#025).
 */
export function unitOptions(units: Choices['units'], user: User | undefined, mayBeNone: boolean) {
  const current = user?.businessUnit
  const isArchived = current && units.every(({ id }) => id !== current.id)
  return [
    { value: '', label: mayBeNone ? 'None' : 'Choose a unit' },
    ...(isArchived ? [{ value: current.id, label: `${current.name} (archived)` }] : []),
    ...units.map(({ id, name }) => ({ value: id, label: name })),
  ]
}

/** The note that a move to another unit does not move earlier reports; undefined if the person is new or does not move. */
export function moveNote(
  units: Choices['units'],
  user: User | undefined,
  chosen: string,
): string | undefined {
  const current = user?.businessUnit
  if (!user || chosen === (current?.id ?? '')) return undefined
  const stays = `Earlier reports stay ${current ? `with ${current.name}` : 'without a unit'}.`
  const next = units.find(({ id }) => id === chosen)
  return next ? `${stays} Managers of ${next.name} read them on the person’s page.` : stays
}

/** The usual weekends, offered before the single days. */
const weekends = ['Sunday,Saturday', 'Friday,Saturday']

/**
 * The options for weekly offs, with values in the draft's form: none, the values in `also`, weekends of two days, and
 * single days. Other combinations are set in the schedule dialog.
 */
export function weeklyOffOptions({ none, also }: { none: string; also: readonly string[] }) {
  const values = [...new Set([...also.filter((days) => days !== ''), ...weekends, ...weekdays])]
  return [
    { value: '', label: none },
    ...values.map((value) => ({ value, label: weeksInWords([daysOfText(value)]) })),
  ]
}
