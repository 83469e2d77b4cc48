import { Suspense, useRef, useState, type FormEvent } from 'react'
import { ApiError } from '#web/lib/errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { CodeForm } from './code-form.tsx'
import { CompanyChoice } from './company-choice.tsx'
import { passkeysWork, signInWithPasskey } from './passkeys.ts'
import { failureText, SignInProblemNote, useSignInProblem } from './sign-in-problem.tsx'
import { missingCredentials, signIn, type AccountChoice, type Credentials } from './sign-in.ts'
import styles from './sign-in.module.css'

// Most people sign in with a password, and this page is in the first file of all others.
const CompanySignInForm = lazyPart(() => import('./company-sign-in-form.tsx'))

interface SignInFormProps {
  /** The known email, when a session has ended. */
  email?: string
  /** Why an earlier sign-in failed. */
  failure?: string | undefined
  /** The domain of a company whose sign-in is to begin. */
  company?: string | undefined
  /** Where a sign-in by the company leads to; without it, this page stays open. */
  returnTo?: string | undefined
  onSignedIn: (userId: string) => Promise<void> | void
}

/** The step after email and password, if the account requires one. */
type NextStep =
  | { kind: 'second-factor'; challenge: string }
  | { kind: 'company'; reason: string | undefined }
  | { kind: 'choose-company'; accounts: readonly AccountChoice[]; credentials: Credentials }

/** Email and password, followed by a code or the choice of a company if required; or a passkey instead. */
export function SignInForm({ email: known = '', failure, company, returnTo, onSignedIn }: SignInFormProps) {
  const problems = useSignInProblem(failure)
  const [email, setEmail] = useState(company ?? known)
  const [step, setStep] = useState<NextStep | undefined>(
    company === undefined ? undefined : { kind: 'company', reason: failure },
  )

  const enter = async (credentials: Credentials) => {
    const next = await signIn(credentials)
    if (next.kind === 'signed-in') return onSignedIn(next.userId)
    setEmail(credentials.email)
    problems.clear()
    setStep(next.kind === 'second-factor' ? next : { ...next, credentials })
  }
  const askCompany = (typed: string, reason?: string) => {
    setEmail(typed)
    problems.clear()
    setStep({ kind: 'company', reason })
  }
  const back = (reason?: string) => {
    // What refused the other way says nothing of this one.
    if (reason) problems.show(reason)
    else problems.clear()
    setStep(undefined)
  }

  if (step?.kind === 'second-factor')
    return <CodeForm challenge={step.challenge} onSignedIn={onSignedIn} onBack={back} />
  if (step?.kind === 'company')
    return (
      <Suspense>
        <CompanySignInForm {...{ email, returnTo, onSignedIn }} reason={step.reason} onBack={() => back()} />
      </Suspense>
    )
  if (step)
    return (
      <CompanyChoice
        accounts={step.accounts}
        onChosen={(userId) => enter({ ...step.credentials, userId })}
        onBack={back}
      />
    )
  return (
    <CredentialsForm
      // The company's sign-in takes a domain alone.
      email={email.includes('@') ? email : ''}
      problems={problems}
      onEnter={enter}
      onSignedIn={onSignedIn}
      onCompany={askCompany}
    />
  )
}

interface CredentialsFormProps {
  email: string
  problems: ReturnType<typeof useSignInProblem>
  onEnter: (credentials: Credentials) => Promise<void>
  onSignedIn: SignInFormProps['onSignedIn']
  /** Called with the typed email, and why a password is not enough. */
  onCompany: (email: string, reason?: string) => void
}

/** The first step: email and password, or a passkey. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the steps share the typed email and its problems
function CredentialsForm({ email, problems, onEnter, onSignedIn, onCompany }: CredentialsFormProps) {
  const [busy, setBusy] = useState<'password' | 'passkey'>()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const attempt = async (method: 'password' | 'passkey', work: () => Promise<void>) => {
    setBusy(method)
    try {
      await work()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'company_sign_in_required')
        return onCompany(emailField.current?.value ?? '', error.message)
      problems.show(failureText(error))
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
      problems.show(missingCredentials)
      return (typed.email ? passwordField : emailField).current?.focus()
    }
    await attempt('password', () => onEnter(typed))
  }
  const enterWithPasskey = () =>
    attempt('passkey', async () => {
      const userId = await signInWithPasskey()
      if (userId !== undefined) await onSignedIn(userId)
    })

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <SignInProblemNote problem={problems.problem} />
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
            needsConnection
            busy={busy === 'passkey' && 'Waiting for your passkey…'}
            onClick={() => {
              if (!busy) void enterWithPasskey()
            }}
          >
            Sign in with a passkey
          </Button>
        )}
        <Button
          look="accent"
          size="form"
          needsConnection
          onClick={() => onCompany(emailField.current?.value ?? '')}
        >
          Use company sign-in
        </Button>
      </div>
    </form>
  )
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
