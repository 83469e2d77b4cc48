import { editorGroups, type Permission } from '#core/access/permissions.ts'
import { choicesIn, GroupedChoices } from '#web/ui/field/grouped-choices.tsx'

interface KeyPermissionsProps {
  id: string
  /** What can be chosen: nobody gives a key more than they have. */
  offered: readonly Permission[]
  /** The chosen codes, separated by spaces. */
  chosen: string
  error: string | undefined
  /** Shown if nothing can be chosen. */
  none: string
  onChange: (chosen: string) => void
}

/** The codes in the value of the field. */
export function permissionsIn(chosen: string): Permission[] {
  return choicesIn(chosen) as Permission[]
}

/** What a key may do, in the groups of the role editor. */
export function KeyPermissions({ offered, ...field }: KeyPermissionsProps) {
  const groups = editorGroups
    .map(({ name, permissions }) => ({
      name: name as string,
      rows: permissions.filter(([code]) => offered.includes(code)),
    }))
    .filter(({ rows }) => rows.length > 0)
  return <GroupedChoices {...field} label="May do" groups={groups} />
}
