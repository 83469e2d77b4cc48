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

const sentencesOfUse: Record<Connection['use'], string> = {
  off: 'The company sign-in is switched off.',
  offered: 'People can now choose the company sign-in.',
  required: 'People now have to use the company sign-in.',
}

function useUseForm({ state, onClose, onSaved }: UseDialogProps) {
  const needsPassword = useNeedsPassword()
  const kept = state.administrators.filter(({ isException }) => isException)
  const missing = state.administrators.some(({ canBeException }) => canBeException)
    ? 'Choose at least one administrator.'
    : 'An administrator needs a password and two-factor sign-in first.'
  return useForm({
    start: {
      use: state.connection?.use ?? 'off',
      exceptions: kept.map(({ id }) => id).join(' '),
      currentPassword: '',
    },
    check: ({ use, exceptions, currentPassword }) => ({
      exceptions: use === 'required' && exceptions === '' ? missing : undefined,
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
      toast.success(sentencesOfUse[saved.connection?.use ?? 'off'])
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
            none={<NobodyAble />}
            onChange={(exceptions) => form.change({ exceptions })}
          />
        </>
      )}
      <CurrentPassword {...form.text('currentPassword')} />
    </DialogForm>
  )
}

function NobodyAble() {
  return (
    <>
      No administrator has a password and two-factor sign-in yet.{' '}
      {/* In another tab, so that what was chosen here stays. */}
      <a href="/account/security?dialog=two-factor" target="_blank" rel="noreferrer" className="text-link">
        Set up two-factor sign-in
      </a>{' '}
      for your own account, and come back here.
    </>
  )
}
