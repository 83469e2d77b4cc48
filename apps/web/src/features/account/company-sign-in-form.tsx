import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { normalDomain } from '#core/company-sign-in/domain.ts'
import { call } from '#web/lib/api.ts'
import { leaveFor } from '#web/lib/leave-for.ts'
import { forgetSession, loadSession } from '#web/lib/session.ts'
import { Button, ButtonAnchor } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './sign-in.module.css'
import { failureText, SignInProblemNote, useSignInProblem } from './sign-in-problem.tsx'

interface CompanySignInFormProps {
  email: string
  /** Why a password was refused before. */
  reason?: string | undefined
  /** The page to continue on; without it, this page stays open, and the sign-in opens in another tab. */
  returnTo?: string | undefined
  onSignedIn: (userId: string) => Promise<void> | void
  onBack: () => void
}

/** Asks for the work email, and leads to the sign-in of its company. */
export default function CompanySignInForm({
  email,
  reason,
  returnTo,
  onSignedIn,
  onBack,
}: CompanySignInFormProps) {
  const { problem, show } = useSignInProblem(reason)
  const [busy, setBusy] = useState(false)
  const [page, setPage] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Going back from the service can show this page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const domain = normalDomain(field.current?.value ?? '')
    if (domain === '') {
      show('Enter your work email.')
      return field.current?.focus()
    }
    setBusy(true)
    try {
      const { url } = await call('POST /api/auth/company-sign-in', {
        body: { domain, ...(returnTo === undefined ? {} : { returnTo }) },
      })
      if (returnTo === undefined) setPage(url)
      else leaveFor(url)
    } catch (error) {
      show(failureText(error))
      field.current?.select()
      setBusy(false)
    }
  }
  if (page !== undefined) return <OtherTab page={page} onSignedIn={onSignedIn} onBack={onBack} />
  return (
    <form onSubmit={submit} noValidate className={styles.form} aria-label="Company sign-in">
      <SignInProblemNote problem={problem} />
      <TextField
        ref={field}
        label="Work email"
        help="Its domain is enough, such as company.example."
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        autoFocus
        data-autofocus
        required
      />
      <div className={styles.ways}>
        <Button type="submit" look="filled" size="form" full needsConnection busy={busy && 'Opening…'}>
          Continue
        </Button>
        <Button look="quiet" size="form" onClick={onBack}>
          Sign in another way
        </Button>
      </div>
    </form>
  )
}

type OtherTabProps = Pick<CompanySignInFormProps, 'onSignedIn' | 'onBack'> & { page: string }

/** Leads to the sign-in in another tab, so that what was typed here stays, and goes on when the person is back. */
function OtherTab({ page, onSignedIn, onBack }: OtherTabProps) {
  const { problem, show } = useSignInProblem()
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible') return
    forgetSession()
    const me = await loadSession().catch((error: unknown) => show(failureText(error)))
    if (me) await onSignedIn(me.user.id)
  })
  useEffect(() => {
    const onChange = () => void look()
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return (
    <div className={styles.form}>
      <SignInProblemNote problem={problem} />
      <p>The sign-in opens in another tab. Come back here afterwards.</p>
      <div className={styles.ways}>
        <ButtonAnchor
          href={page}
          target="_blank"
          rel="noreferrer"
          look="filled"
          size="form"
          full
          data-autofocus
        >
          Open your company’s sign-in
        </ButtonAnchor>
        <Button look="quiet" size="form" onClick={onBack}>
          Sign in another way
        </Button>
      </div>
    </div>
  )
}
