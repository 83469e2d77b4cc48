import { PasswordField } from '#web/ui/password-field.tsx'
import { useMe } from '#web/lib/use-me.ts'

interface CurrentPasswordProps {
  id: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  onBlur?: () => void
  /** The dialog's first field. */
  isFirst?: boolean
}

export const currentPasswordRequired = 'Current password is required'

/** Whether the person has to enter their password; of a platform administrator the server asks a fresh sign-in. */
export function useNeedsPassword(): boolean {
  return !useMe().isPlatformAdmin
}

/** The field that shows it is the person and not somebody at their open browser; none where it is not asked. */
export function CurrentPassword({ id, value, onChange, error, onBlur, isFirst }: CurrentPasswordProps) {
  const needsPassword = useNeedsPassword()
  const { user } = useMe()
  if (!needsPassword) return null
  return (
    <>
      {/* For password managers, which keep a password with its account. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        id={id}
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        value={value}
        error={error}
        maxLength={128}
        data-autofocus={isFirst || undefined}
        onBlur={onBlur}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}
