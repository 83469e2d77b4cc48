import { useMutation, useQueryClient } from '@tanstack/react-query'
import { inEditorOrder } from '#core/roles/permission-changes.ts'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/ui/toast.ts'
import type { RoleDraft } from './role-draft.ts'
import type { Role } from './role-types.ts'
import { texts } from './texts.ts'

/** Saves a role or a new one, and deletes one; the list is fetched again whatever came of it. */
export function useRoleWrites() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['roles'] })
  const save = useMutation({
    mutationFn: ({ role, draft }: { role: Pick<Role, 'id' | 'version'> | undefined; draft: RoleDraft }) => {
      const body = {
        name: draft.name.trim(),
        description: draft.description.trim(),
        permissions: inEditorOrder(draft.permissions),
      }
      return role
        ? call('PATCH /roles/{roleId}', {
            path: { roleId: role.id },
            body: { ...body, version: role.version },
          })
        : call('POST /roles', { body })
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
