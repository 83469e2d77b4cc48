import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Role } from './role-types.ts'
import { people } from './texts.ts'
import { useRoleSearch } from './use-role-search.ts'
import { useRoleWrites } from './use-role-writes.ts'

interface DeleteRoleDialogProps {
  role: Role
  isOpen: boolean
  onClose: () => void
}

/** Asks before a role is gone; one that somebody holds is refused by the server. */
export function DeleteRoleDialog({ role, isOpen, onClose }: DeleteRoleDialogProps) {
  const go = useRoleSearch()
  const { remove } = useRoleWrites()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Delete role ${role.name}?`}
      verb="Delete Role"
      busy={remove.isPending && 'Deleting…'}
      onConfirm={() =>
        remove.mutate(role, {
          onSuccess: () => go({ role: undefined, who: undefined }, { isSaved: true, replace: true }),
          onSettled: onClose,
        })
      }
    >
      {role.userCount === 0
        ? 'Nobody has this role. It cannot be brought back.'
        : `${people(role.userCount)} ${role.userCount === 1 ? 'has' : 'have'} this role. It can be deleted once nobody does.`}
    </ConfirmDialog>
  )
}
