import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inEditorOrder } from '#core/roles/permission-changes.ts'
import { call } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { newKey } from '#web/lib/new-id.ts'
import type { RequestKey } from '#web/lib/use-request-key.ts'
import { toast } from '#web/lib/toast.ts'
import type { RoleDraft } from './role-draft.ts'
import type { Role } from './use-roles.ts'
import { texts } from './texts.ts'

function bodyOf(draft: RoleDraft) {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    permissions: inEditorOrder(draft.permissions),
  }
}

interface SavedRole {
  /** Undefined for a new role. */
  role: Pick<Role, 'id'> | undefined
  /** The stored values and version that the draft is based on. */
  before: { values: RoleDraft; version: number }
  draft: RoleDraft
  /** Returns the idempotency key of the form's request; by default a new one. */
  keyOf?: RequestKey['keyOf']
}

/** Creates, changes and deletes roles. The list is fetched again afterwards, even after a failure. */
export function useRoleWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['roles'] })
  const save = useMutation({
    mutationFn: ({ role, before, draft, keyOf = newKey }: SavedRole) => {
      if (!role) {
        const body = bodyOf(draft)
        return call('POST /roles', { body, key: keyOf(body) })
      }
      const { permissions, ...nameAndDescription } = bodyOf(draft)
      const isSwitched = draft.permissions.symmetricDifference(before.values.permissions).size > 0
      // Only the changed fields, so that other people's changes of other fields are kept.
      const body = {
        ...changedFields(nameAndDescription, {
          name: before.values.name,
          description: before.values.description,
        }),
        ...(isSwitched ? { permissions } : {}),
        version: before.version,
      }
      return call('PATCH /roles/{roleId}', { path: { roleId: role.id }, body, key: keyOf(body) })
    },
    onSuccess: (saved, { role }) => {
      toast.success(role ? texts.updated : texts.created)
      client.setQueriesData<{ items: Role[] }>(
        { queryKey: ['roles', 'GET /roles'] },
        (old) =>
          old && {
            items: role
              ? old.items.map((stored) => (stored.id === saved.id ? saved : stored))
              : [...old.items, saved],
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
