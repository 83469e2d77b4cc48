import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inEditorOrder, permissionChanges } from '#core/roles/permission-changes.ts'
import { call } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { toast } from '#web/ui/toast.ts'
import type { RoleDraft } from './role-draft.ts'
import type { Role } from './role-types.ts'
import { texts } from './texts.ts'

function bodyOf(draft: RoleDraft) {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    permissions: inEditorOrder(draft.permissions),
  }
}

/** Saves a role or a new one, and deletes one; the list is fetched again whatever came of it. */
export function useRoleWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['roles'] })
  const save = useMutation({
    mutationFn: ({ role, draft }: { role: Role | undefined; draft: RoleDraft }) => {
      const body = bodyOf(draft)
      if (!role) return call('POST /roles', { body })
      const { permissions, ...texts } = body
      const { added, removed } = permissionChanges(role.permissions, draft.permissions)
      return call('PATCH /roles/{roleId}', {
        path: { roleId: role.id },
        // Only what was changed: what others change meanwhile stays.
        body: {
          ...changedFields(texts, { name: role.name, description: role.description }),
          ...(added.length + removed.length > 0 ? { permissions } : {}),
          version: role.version,
        },
      })
    },
    onSuccess: (saved, { role }) => {
      toast.success(role ? texts.updated : texts.created)
      client.setQueriesData<{ items: Role[] }>(
        { queryKey: ['roles', 'GET /roles'] },
        (old) =>
          old && {
            items: role ? old.items.map((one) => (one.id === saved.id ? saved : one)) : [...old.items, saved],
          },
      )
    },
    onError: (error) => toast.error(texts.saveFailed(error)),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (role: Role) => call('DELETE /roles/{roleId}', { path: { roleId: role.id } }),
    onSuccess: () => toast.success(texts.deleted),
    onError: (error) => toast.error(texts.deleteFailed(error)),
    onSettled: refresh,
  })
  return { save, remove }
}
