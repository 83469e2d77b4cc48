import { useState } from 'react'
import type { Permission } from '#core/access/permissions.ts'
import { permissionChanges } from '#core/roles/permission-changes.ts'
import { draftOf, withPermissions } from './role-draft.ts'
import type { Role } from './use-roles.ts'
import { useRoleWrites } from './use-role-writes.ts'

interface Draft {
  /** The role before its first change. */
  base: Role
  permissions: ReadonlySet<Permission>
}

/**
 * The unsaved changes of roles in the matrix. `useForm` does not fit: several records are changed, each with its own
 * version, and the server may refuse one while it saves the others.
 */
export function useCompareDrafts() {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Draft>>(new Map())
  const [isSaving, setSaving] = useState(false)
  const { save } = useRoleWrites()

  const changesOf = (role: Role) => {
    const draft = drafts.get(role.id)
    return permissionChanges(draft?.base.permissions ?? [], draft?.permissions ?? [])
  }
  const toggle = (role: Role, permission: Permission, isOn: boolean) => {
    const draft = drafts.get(role.id) ?? { base: role, permissions: new Set(role.permissions) }
    const permissions = withPermissions(draft.permissions, [permission], isOn)
    const { added, removed } = permissionChanges(draft.base.permissions, permissions)
    const next = new Map(drafts)
    if (added.length + removed.length === 0) next.delete(role.id)
    else next.set(role.id, { ...draft, permissions })
    setDrafts(next)
  }
  /** Saves the roles sequentially. Refused changes stay unsaved. */
  const saveAll = async () => {
    setSaving(true)
    for (const { base, permissions } of drafts.values()) {
      const saved = await save
        .mutateAsync({
          role: base,
          before: { values: draftOf(base), version: base.version },
          draft: { ...draftOf(base), permissions },
        })
        .catch(() => undefined)
      if (saved) setDrafts((all) => new Map([...all].filter(([id]) => id !== saved.id)))
    }
    setSaving(false)
  }
  return {
    roles: [...drafts.values()].map(({ base }) => base),
    permissionsOf: (role: Role): ReadonlySet<Permission> =>
      drafts.get(role.id)?.permissions ?? new Set(role.permissions),
    changesOf,
    toggle,
    saveAll,
    discard: () => setDrafts(new Map()),
    isSaving,
  }
}
