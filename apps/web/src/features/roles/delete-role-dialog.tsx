import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import type { Role } from './use-roles.ts'
import { roleSearch } from './search.ts'
import { countPeople, texts } from './texts.ts'
import { useRoleWrites } from './use-role-writes.ts'

interface DeleteRoleDialogProps {
  role: Role
  isOpen: boolean
  onClose: () => void
}

/** Asks before a role is deleted, or explains that a role with holders cannot be deleted. */
export function DeleteRoleDialog({ role, isOpen, onClose }: DeleteRoleDialogProps) {
  const go = useSearchChange('/roles-permissions', roleSearch)
  const { remove } = useRoleWrites()
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={role.userCount > 0 ? `${role.name} cannot be deleted yet` : `Delete role ${role.name}?`}
      verb="Delete Role"
      isImpossible={role.userCount > 0}
      nextStep={
        <Button
          size="form"
          look="filled"
          onClick={() => {
            onClose()
            go({ role: role.id, who: 'role', person: undefined })
          }}
        >
          Show people
        </Button>
      }
      busy={remove.isPending && 'Deleting…'}
      onConfirm={() =>
        remove.mutate(role, {
          onSuccess: () => go({ role: undefined, who: undefined }, { isSaved: true, replace: true }),
          onSettled: onClose,
        })
      }
    >
      {role.userCount === 0 ? (
        'Nobody has this role. It cannot be brought back.'
      ) : (
        <>
          <p>{texts.inUse}</p>
          <p>
            {countPeople(role.userCount)} {role.userCount === 1 ? 'has' : 'have'} this role. Give them another
            role first.
          </p>
        </>
      )}
    </ConfirmDialog>
  )
}
