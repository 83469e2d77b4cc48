import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { CurrentPassword, currentPasswordRequired, useNeedsPassword } from '../current-password.tsx'
import { choicesIn, GroupedChoices } from '#web/ui/field/grouped-choices.tsx'
import { RadioField } from '#web/ui/field/radio-field.tsx'
import { DialogForm } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './company-sign-in.module.css'
import type { Connection, SignInState } from './state.ts'

interface UseDialogProps {
  state: SignInState
  onClose: () => void
  onSaved: (state: SignInState) => void
}

/** Switches the company's sign-in off, lets people choose it, or requires it. */
export default function UseDialog(props: UseDialogProps) {
  return (
    <Dialog title="Use of the company sign-in" isOpen size={560} onClose={props.onClose}>
      <UseForm {...props} />
    </Dialog>
  )
}

function useUseForm({ state, onClose, onSaved }: UseDialogProps) {
  const needsPassword = useNeedsPassword()
  const kept = state.administrators.filter(({ isException }) => isException)
  return useForm({
    start: {
      use: state.connection?.use ?? 'off',
      exceptions: kept.map(({ id }) => id).join(' '),
      currentPassword: '',
    },
    check: ({ use, exceptions, currentPassword }) => ({
      exceptions: use === 'required' && exceptions === '' ? 'Choose at least one administrator.' : undefined,
      currentPassword: needsPassword && !currentPassword ? currentPasswordRequired : undefined,
    }),
    send: ({ use, exceptions, currentPassword }) =>
      call('PUT /company-sign-in/use', {
        body: {
          use,
          exceptions: use === 'required' ? choicesIn(exceptions) : [],
          ...(needsPassword ? { currentPassword } : {}),
        },
      }),
    onSent: (saved) => {
      onSaved(saved)
      toast.success('Use of the company sign-in changed.')
      onClose()
    },
  })
}

function UseForm(props: UseDialogProps) {
  const form = useUseForm(props)
  const { administrators } = props.state
  const able = administrators.filter(({ canBeException }) => canBeException)
  const { use } = form.values
  return (
    <DialogForm form={form} verb="Save use" busyVerb="Saving…" onCancel={props.onClose}>
      <RadioField<Connection['use']>
        label="People of the company"
        value={use}
        onChange={(next) => form.change({ use: next })}
        options={[
          { value: 'off', label: 'Sign in with their passwords only' },
          { value: 'offered', label: 'Can choose the company sign-in' },
          {
            value: 'required',
            label: 'Have to use the company sign-in',
            help: 'Passwords and passkeys are refused. Keys of programs go on.',
          },
        ]}
      />
      {use === 'off' && (
        <p className={styles.about}>
          Sessions that the company sign-in has opened go on until they end. End sessions ends them at once.
        </p>
      )}
      {use === 'required' && (
        <>
          <p className={styles.about}>
            Sessions that a password has opened end, except yours and those of the administrators below.
          </p>
          <GroupedChoices
            id={form.fieldId('exceptions')}
            label="Keep their password"
            groups={
              able.length === 0
                ? []
                : [{ name: 'Administrators', rows: able.map(({ id, name }) => [id, name] as const) }]
            }
            chosen={form.values.exceptions}
            error={form.errorOf('exceptions')}
            none="No administrator has a password and two-factor sign-in yet."
            onChange={(exceptions) => form.change({ exceptions })}
          />
        </>
      )}
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}
