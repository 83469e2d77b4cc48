import { shownEmail } from '#core/people/shown-email.ts'
import { passwordHelp } from '#core/auth/password-rule.ts'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { toast } from '#web/lib/toast.ts'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

/** Sets a new password for the administrator, whose sessions all end. */
export function ResetPassword({ tenant, onAddAdmin }: { tenant: Tenant; onAddAdmin: () => void }) {
  const form = useForm({
    start: { newPassword: '', switchOffSecondFactor: false },
    check: ({ newPassword }) => ({ newPassword: newPassword.length < 6 ? texts.passwordShort : undefined }),
    send: (body, keyOf) =>
      call('POST /platform/tenants/{tenantId}/admin-password', {
        path: { tenantId: tenant.id },
        body,
        key: keyOf(body),
      }),
    onSent: ({ message }) => {
      toast.success(message)
      form.restart()
    },
    onFailure: (error) => toast.error(texts.failed(messageOf(error))),
  })
  const addAdmin = (
    <Button size="form" onClick={onAddAdmin}>
      Add tenant admin
    </Button>
  )
  return (
    <Form form={form} className={styles.part}>
      <h3>Administrator’s password</h3>
      {tenant.adminEmail === null ? (
        <>
          <Note mark="warning">{texts.noAdmin}</Note>
          <div className={styles.buttons}>{addAdmin}</div>
        </>
      ) : (
        <>
          <p>
            {tenant.adminName
              ? `${tenant.adminName} (${shownEmail(tenant.adminEmail)})`
              : shownEmail(tenant.adminEmail)}{' '}
            is logged out everywhere and signs in with the new password.
          </p>
          {/* For password managers, which store a password with its account. */}
          <input type="hidden" name="username" autoComplete="username" value={tenant.adminEmail} readOnly />
          <PasswordField
            {...form.text('newPassword')}
            label="New password"
            help={passwordHelp('their')}
            autoComplete="new-password"
          />
          <label className={styles.check}>
            <CheckBox
              checked={form.values.switchOffSecondFactor}
              onChange={(event) => form.change({ switchOffSecondFactor: event.currentTarget.checked })}
            />
            Also switch off their second factor and passkeys
          </label>
          <div className={styles.buttons}>
            {addAdmin}
            <Button type="submit" size="form" busy={form.isSending && 'Resetting…'}>
              Reset password
            </Button>
          </div>
        </>
      )}
    </Form>
  )
}
