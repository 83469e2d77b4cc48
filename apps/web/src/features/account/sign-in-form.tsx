import { useRef, useState, type FormEvent } from 'react'
import { messageOf } from '#web/lib/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './sign-in.module.css'
import { missingCredentials, signIn } from './sign-in.ts'

interface SignInFormProps {
  /** The address that is already known, when a session has ended. */
  email?: string
  onSignedIn: () => Promise<void> | void
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

export function SignInForm({ email = '', onSignedIn }: SignInFormProps) {
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  const [busy, setBusy] = useState(false)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const fail = (text: string) => setProblem((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }))
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const typed = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    if (!typed.email || !typed.password) {
      fail(missingCredentials)
      return (typed.email ? passwordField : emailField).current?.focus()
    }
    setBusy(true)
    try {
      await signIn(typed.email, typed.password)
      await onSignedIn()
    } catch (error) {
      fail(messageOf(error))
      passwordField.current?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      {problem && (
        <Note key={problem.attempt} mark="missed" role="alert">
          {problem.text}
        </Note>
      )}
      <div>
        <TextField
          ref={emailField}
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={email}
          autoFocus={!email}
          data-autofocus={email ? undefined : true}
          required
        />
        <PasswordField
          ref={passwordField}
          label="Password"
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(email)}
          data-autofocus={email ? true : undefined}
          required
        />
      </div>
      <Button type="submit" look="filled" size="form" full busy={busy && 'Signing in…'}>
        Sign In
      </Button>
    </form>
  )
}
