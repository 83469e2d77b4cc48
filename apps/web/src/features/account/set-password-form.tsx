import { shownEmail } from '#core/people/shown-email.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { passwordHelp, passwordMaxLength, passwordRefusal } from '#core/auth/password-rule.ts'
import { call, type Output } from '#web/lib/api.ts'
import { ApiError, messageOf } from '#web/lib/errors.ts'
import { forgetSession, loadSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { OfflineNote } from './offline-note.tsx'
import styles from './sign-in.module.css'

interface SetPasswordFormProps {
  token: string
  invited: Output<'POST /api/auth/invitation/look'>
  /** Called when the server refused the link itself. */
  onRefused: (error: unknown) => void
}

/** One password field: it is typed once, because its text can be shown. */
export function SetPasswordForm(props: SetPasswordFormProps) {
  const { name, email, company, passwordMinLength } = props.invited
  const { field, password, problem, failure, isBusy, isDone, type, submit } = useNewPassword(props)
  if (isDone)
    return (
      <div className={styles.form}>
        <Note mark="acknowledged" role="status">
          Password set. {name} signs in with {shownEmail(email)}; in this browser somebody else is signed in
          and has to log out first.
        </Note>
      </div>
    )
  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <p>
        For <strong>{name}</strong> at {company}. You sign in with {shownEmail(email)}.
      </p>
      {failure && (
        <Note mark="missed" role="alert">
          {failure}
        </Note>
      )}
      <OfflineNote />
      <div>
        {/* So that password managers know the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={field}
          label="Password"
          help={passwordHelp('your', passwordMinLength)}
          autoComplete="new-password"
          autoFocus
          limit={passwordMaxLength}
          value={password}
          error={problem}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" look="filled" size="form" full busy={isBusy && 'Setting the password…'}>
        Set password
      </Button>
    </form>
  )
}

/** The typed password, its problem by the server's rule, and the request that sets it. */
function useNewPassword({ token, invited, onRefused }: SetPasswordFormProps) {
  const navigate = useNavigate()
  const { name, email, company, passwordMinLength: minLength } = invited
  const field = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  const refusalOf = (typed: string) =>
    typed === '' ? 'Type a password.' : passwordRefusal(typed, { name, email, company, minLength })
  const refuse = (text: string) => {
    setProblem(text)
    field.current?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const refusal = refusalOf(password)
    if (refusal) return refuse(refusal)
    setBusy(true)
    setFailure(undefined)
    try {
      await call('POST /api/auth/invitation', { body: { token, password } })
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'invitation_invalid') return onRefused(error)
      const message = error instanceof ApiError ? error.fields[0]?.message : undefined
      return message ? refuse(message) : setFailure(messageOf(error))
    }
    // The person's own sessions ended with the old password; another person may be signed in here.
    forgetSession()
    const other = await loadSession().catch(() => null)
    if (other) return setDone(true)
    await navigate({
      to: '/login',
      search: {},
      state: { signIn: { email, isPasswordSet: true } },
      replace: true,
    })
  }
  const type = (text: string) => {
    setPassword(text)
    if (problem) setProblem(refusalOf(text) ?? undefined)
  }
  return { field, password, problem, failure, isBusy, isDone, type, submit }
}
