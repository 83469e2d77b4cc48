import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import {
  namedByGroup,
  placementProblem,
  PlacementsField,
  placementsIn,
  textOfPlacements,
} from '../company-sign-in/placements-field.tsx'
import { usePlaces, type Places } from '../company-sign-in/use-places.tsx'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import styles from './provisioning.module.css'
import type { Provisioning } from './state.ts'

interface PlacementsDialogProps {
  state: Provisioning
  onClose: () => void
  onSaved: (state: Provisioning) => void
}

/** The role and unit of each group, and of everybody else. */
export default function PlacementsDialog(props: PlacementsDialogProps) {
  const places = usePlaces()
  return (
    <Dialog title="Roles by group" isOpen size={640} onClose={props.onClose}>
      <PlacementsForm {...props} {...places} />
    </Dialog>
  )
}

function PlacementsForm({ state, roles, units, problem, onClose, onSaved }: PlacementsDialogProps & Places) {
  const needsPassword = useNeedsPassword()
  const form = useForm({
    start: { placements: textOfPlacements(state.placements), currentPassword: '' },
    check: ({ placements, currentPassword }) => ({
      placements: placementProblem(placements),
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ placements, currentPassword }) =>
      call('PUT /provisioning/placements', {
        body: {
          placements: placementsIn(placements),
          version: state.version,
          ...(needsPassword ? { currentPassword } : {}),
        },
      }).catch(namedByGroup(placements)),
    onSent: (saved) => {
      onSaved(saved)
      toast.success('Roles by group saved.')
      onClose()
    },
  })
  return (
    <DialogForm form={form} verb="Save roles" busyVerb="Saving…" onCancel={onClose}>
      <p className={styles.lead}>
        A line names a group as your service calls it, or by the id that the service gives it. Administrators
        of the company keep their role.
      </p>
      {problem}
      <PlacementsField
        id={form.fieldId('placements')}
        value={form.values.placements}
        error={form.errorOf('placements')}
        hint="The first group that a person has decides, and otherwise the line for everybody else."
        roles={roles}
        units={units}
        onChange={(placements) => form.change({ placements })}
      />
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}
