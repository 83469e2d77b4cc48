import { shownEmail } from '#core/people/shown-email.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import type { AccountDialog } from './account-search.ts'
import { AwaitedValue, SettingRow } from './setting-row.tsx'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ProfileFacts } from './profile-facts.tsx'
import styles from './profile.module.css'
import type { Security } from './sign-in.ts'
import { TwoFactorRow } from './two-factor-row.tsx'

/** The page at /account: the person's data, and how they sign in. */
export function ProfilePage({ dialog }: { dialog: AccountDialog | undefined }) {
  const me = useMe()
  const navigate = useNavigate()
  const open = (next: AccountDialog) => void navigate({ to: '/account', search: { dialog: next } })
  const close = () => void navigate({ to: '/account', search: {}, replace: true })
  const role = me.isPlatformAdmin ? 'Platform Admin' : me.user.roleName
  return (
    <>
      <PageTitle
        facts={me.tenant ? `${role} at ${me.tenant.name}` : `${role} · ${shownEmail(me.user.email)}`}
      >
        Profile
      </PageTitle>
      <div className={styles.page}>
        {me.tenant && <ProfileFacts dialog={dialog} onOpen={open} onClose={close} />}
        <SignIn dialog={dialog} onOpen={open} onClose={close} />
      </div>
      <PasswordDialog isOpen={dialog === 'password'} onClose={close} />
    </>
  )
}

interface SignInProps {
  dialog: AccountDialog | undefined
  onOpen: (dialog: AccountDialog) => void
  onClose: () => void
}

function SignIn(props: SignInProps) {
  const security = useQuery(apiQuery('account', 'GET /me/security'))
  const isSlow = useSlow(security.isPending)
  if (security.isError && !security.data)
    return <ErrorState error={security.error} what="Your sign-in settings" retry={() => security.refetch()} />
  return <SignInWays {...props} security={security.data} isSlow={isSlow} />
}

interface SignInWaysProps extends SignInProps {
  security: Security | undefined
  isSlow: boolean
}

function SignInWays({ security, isSlow, dialog, onOpen, onClose }: SignInWaysProps) {
  const { timeZone } = useMe().user
  return (
    <div aria-busy={isSlow || !security}>
      <Section title="Sign-in">
        <SettingRow
          label="Password"
          value={
            <AwaitedValue isSlow={isSlow} width={200}>
              {security && (
                <>
                  Changed <InstantText value={security.passwordChangedAt} timeZone={timeZone} />
                </>
              )}
            </AwaitedValue>
          }
          detail="Changing it ends all your other sessions."
        >
          <Button onClick={() => onOpen('password')}>Change Password</Button>
        </SettingRow>
        <TwoFactorRow
          twoFactor={security?.twoFactor}
          isSlow={isSlow}
          isSettingUp={dialog === 'two-factor'}
          onSetUp={() => onOpen('two-factor')}
          onClose={onClose}
        />
        <SettingRow
          label="Access"
          value="Sessions, passkeys, chats and what else can reach your account"
          detail="End what you do not know or no longer use."
        >
          <ButtonLink to="/account/access">Show access</ButtonLink>
        </SettingRow>
      </Section>
      <PasskeySection
        passkeys={security?.passkeys ?? []}
        isAdding={dialog === 'passkey'}
        onAdd={() => onOpen('passkey')}
        onClose={onClose}
      />
    </div>
  )
}
