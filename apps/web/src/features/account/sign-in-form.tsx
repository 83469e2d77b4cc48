import { useRef, useState, type FormEvent } from 'react'
import { failureText } from './failure-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { passkeysWork, signInWithPasskey } from './passkeys.ts'
import styles from './sign-in.module.css'
import { CompanyChoice } from './company-choice.tsx'
import { missingCredentials, signIn, type AccountChoice, type Credentials } from './sign-in.ts'

interface SignInFormProps {
  /** The known email, when a session has ended. */
  email?: string
  onSignedIn: (userId: string) => Promise<void> | void
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Email and password, then a code where the account requires one; or a passkey instead of both. */
export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const [problem, setProblem] = useState<{ text: string; attempt: number }>()
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const [email, setEmail] = useState(known)
  const [challenge, setChallenge] = useState<string>()
  const [choice, setChoice] = useState<{ given: Credentials; accounts: AccountChoice[] }>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const fail = (text: string) => setProblem((last) => ({ text, attempt: (last?.attempt ?? 0) + 1 }))
  const attempt = async (method: 'password' | 'passkey', work: () => Promise<void>) => {
    setBusy(method)
    try {
      await work()
    } catch (error) {
      fail(failureText(error))
      if (method === 'password') passwordField.current?.select()
    } finally {
      setBusy(undefined)
    }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const typed = { email: textOf(data, 'email').trim(), password: textOf(data, 'password') }
    if (!typed.email || !typed.password) {
      fail(missingCredentials)
      return (typed.email ? passwordField : emailField).current?.focus()
    }
    await attempt('password', () => enter(typed))
  }
  const enter = async (given: Credentials) => {
    const step = await signIn(given)
    if (step.kind === 'signed-in') return onSignedIn(step.userId)
    setEmail(given.email)
    setProblem(undefined)
    if (step.kind === 'second-factor') {
      setChoice(undefined)
      setChallenge(step.challenge)
    } else setChoice({ given, accounts: step.accounts })
  }
  const usePasskey = () =>
    attempt('passkey', async () => {
      const userId = await signInWithPasskey()
      if (userId !== undefined) await onSignedIn(userId)
    })

  if (challenge !== undefined)
    return (
      <CodeForm
        challenge={challenge}
        onSignedIn={onSignedIn}
        onBack={(reason) => {
          if (reason) fail(reason)
          setChallenge(undefined)
        }}
      />
    )
  if (choice)
    return (
      <CompanyChoice
        accounts={choice.accounts}
        onChosen={(userId) => enter({ ...choice.given, userId })}
        onBack={(reason) => {
          if (reason) fail(reason)
          setChoice(undefined)
        }}
      />
    )
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
      <div className={styles.ways}>
        <Button
          type="submit"
          look="filled"
          size="form"
          full
          busy={busy === 'password' && 'Signing in…'}
          blockedBecause={busy === 'passkey' ? 'The browser is asking for your passkey.' : undefined}
        >
          Sign In
        </Button>
        {passkeysWork() && (
          <Button
            look="accent"
            size="form"
            busy={busy === 'passkey' && 'Waiting for your passkey…'}
            onClick={() => {
              if (!busy) void usePasskey()
            }}
          >
            Sign in with a passkey
          </Button>
        )}
      </div>
    </form>
  )
}
