import { useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import { useProblems } from './use-problems.ts'
import type { Tenant } from './use-tenants.ts'

const fieldIds = { newPassword: 'tenant-new-password' }

/** A new password for the administrator, who is signed out everywhere. */
export function ResetPassword({ tenant, onAddAdmin }: { tenant: Tenant; onAddAdmin: () => void }) {
  const [newPassword, setNewPassword] = useState('')
  const [switchOffSecondFactor, setSwitchOff] = useState(false)
  const { problems, show, showRefusal, recheck } = useProblems(fieldIds)
  const reset = useMutation({
    mutationFn: () =>
      call('POST /platform/tenants/{tenantId}/admin-password', {
        path: { tenantId: tenant.id },
        body: { newPassword, switchOffSecondFactor },
      }),
    onSuccess: ({ message }) => {
      toast.success(message)
      setNewPassword('')
      setSwitchOff(false)
    },
    onError: (error) => {
      if (!showRefusal(error)) toast.error(texts.failed(messageOf(error)))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reset.isPending) return
    const isShort = newPassword.length < 6
    if (!show(isShort ? { newPassword: texts.passwordShort } : {})) reset.mutate()
  }
  const addAdmin = (
    <Button size="form" onClick={onAddAdmin}>
      Add tenant admin
    </Button>
  )
  return (
    <form onSubmit={submit} noValidate className={styles.part}>
      <h3>Administrator’s password</h3>
      {tenant.adminEmail === null ? (
        <>
          <Note mark="warning">{texts.noAdmin}</Note>
          <div className={styles.buttons}>{addAdmin}</div>
        </>
      ) : (
        <>
          <p>
            {tenant.adminName ? `${tenant.adminName}, ` : ''}
            {tenant.adminEmail} is signed out everywhere and signs in with the new one.
          </p>
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={tenant.adminEmail} readOnly />
          <PasswordField
            id={fieldIds.newPassword}
            label="New password"
            help="At least 6 characters."
            autoComplete="new-password"
            value={newPassword}
            error={problems.newPassword}
            onChange={(event) => {
              const { value } = event.currentTarget
              setNewPassword(value)
              recheck('newPassword', value.length < 6 ? texts.passwordShort : undefined)
            }}
          />
          <label className={styles.check}>
            <CheckBox
              checked={switchOffSecondFactor}
              onChange={(event) => setSwitchOff(event.currentTarget.checked)}
            />
            Also switch off their second factor and passkeys
          </label>
          <div className={styles.buttons}>
            {addAdmin}
            <Button type="submit" size="form" busy={reset.isPending && 'Resetting…'}>
              Reset password
            </Button>
          </div>
        </>
      )}
    </form>
  )
}
