import { useNavigate } from '@tanstack/react-router'
import type { Permission } from '#core/access/permissions.ts'
import { permissionChanges } from '#core/roles/permission-changes.ts'
import { call } from '#web/lib/api.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useMay } from '#web/lib/use-me.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { toast } from '#web/lib/toast.ts'
import { copyOf, draftOf, rebasedRoleDraft, emptyDraft, switchedTo } from './role-draft.ts'
import type { Role } from './use-roles.ts'
import { roleSearch } from './search.ts'
import { countPeople, texts } from './texts.ts'
import { useRoleWrites } from './use-role-writes.ts'

interface RoleDraftOptions {
  /** Undefined for a new role. */
  role: Role | undefined
  /** True if the role was deleted elsewhere: then the draft is saved as a new role. */
  isGone: boolean
  /** The role that the new one is a copy of. */
  copied: Role | undefined
  own: ReadonlySet<Permission>
}

/** The form of a role: its values, their changes, and how to save or discard them. */
export function useRoleDraft({ role, isGone, copied, own }: RoleDraftOptions) {
  const go = useSearchChange('/roles-permissions', roleSearch)
  const navigate = useNavigate()
  const may = useMay()
  const { save } = useRoleWrites()
  const form = useForm({
    start: () => (role ? draftOf(role) : emptyDraft),
    typed: copied && (() => copyOf(copied, own)),
    ...(role ? { version: role.version } : {}),
    check: ({ name }) => ({ name: name.trim() === '' ? texts.nameMissing : undefined }),
    send: (draft, keyOf, before) =>
      save.mutateAsync({ role: isGone ? undefined : role, before, draft, keyOf }),
    takeStored: async () => {
      const all = await call('GET /roles').catch(() => undefined)
      const stored = all?.items.find(({ id }) => id === role?.id)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    merge: rebasedRoleDraft,
    onSent: (saved) => {
      if (role && role.invitedCount > saved.invitedCount)
        toast.warning(
          `The links of ${countPeople(role.invitedCount)} who had not used them ended.`,
          may('person.list') && may('person.invite')
            ? {
                action: {
                  label: 'Make new links',
                  run: () => void navigate({ to: '/user-management', search: { role: role.id } }),
                },
              }
            : {},
        )
      form.restart(draftOf(saved), saved.version)
      if (!role || isGone) go({ role: saved.id, from: undefined }, { isSaved: true, replace: true })
    },
    refusalOf: ({ code, message }) => (code === 'role_name_taken' ? { name: message } : undefined),
    // `useRoleWrites` shows every failure in a toast.
    onFailure: () => {},
  })
  const { values: draft, before: saved, hasChanges: isDirty } = form
  const showSaved = () => {
    if (role) form.restart(draftOf(role), role.version)
  }
  const isBehind = role !== undefined && role.version !== form.version
  if (isBehind && !isDirty) showSaved()
  return {
    form,
    draft,
    saved,
    changes: permissionChanges(saved.permissions, draft.permissions),
    isDirty,
    /** Somebody else has saved a newer version while this one was edited. */
    isOutdated: isBehind && isDirty,
    switchTo: (permissions: ReadonlySet<Permission>) =>
      form.change({ permissions: switchedTo(permissions, saved.permissions) }),
    showSaved,
    cancel: () => {
      if (role && isDirty) showSaved()
      else go({ role: undefined, from: undefined, who: undefined }, { isSaved: true })
    },
  }
}

export type RoleEditing = ReturnType<typeof useRoleDraft>
