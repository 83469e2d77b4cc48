import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apiQuery } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import type { AccountDialog } from './account-search.ts'
import { PasskeySection } from './passkey-section.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { AwaitedValue, SettingRow } from './setting-row.tsx'
import type { Security } from './sign-in.ts'
import { TwoFactorRow } from './two-factor-row.tsx'

/** The part of Settings at /account/security: password, second step and passkeys. */
export function SecurityPage({ dialog }: { dialog: AccountDialog | undefined }) {
  const navigate = useNavigate()
  const open = (next: AccountDialog) => void navigate({ to: '/account/security', search: { dialog: next } })
  const close = () => void navigate({ to: '/account/security', search: {}, replace: true })
  return (
    <>
      <PageTitle facts="How you sign in.">Password and security</PageTitle>
      <SignIn dialog={dialog} onOpen={open} onClose={close} />
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
  return (
    <>
      {security.isError && !security.data ? (
        <ErrorState error={security.error} what="Your sign-in settings" retry={() => security.refetch()} />
      ) : (
        <SignInWays {...props} security={security.data} isSlow={isSlow} />
      )}
      <PasswordDialog
        isOpen={props.dialog === 'password'}
        isFirst={security.data?.hasPassword === false}
        onClose={props.onClose}
      />
    </>
  )
}

interface SignInWaysProps extends SignInProps {
  security: Security | undefined
  isSlow: boolean
}

function SignInWays({ security, isSlow, dialog, onOpen, onClose }: SignInWaysProps) {
  const { timeZone } = useMe().user
  const isWithout = security?.hasPassword === false
  return (
    <div aria-busy={isSlow || !security}>
      <Section title="Sign-in">
        <SettingRow
          label="Password"
          value={
            <AwaitedValue isSlow={isSlow} width={200}>
              {isWithout
                ? 'You have none'
                : security && (
                    <>
                      Changed <InstantText value={security.passwordChangedAt} timeZone={timeZone} />
                    </>
                  )}
            </AwaitedValue>
          }
          detail={
            isWithout
              ? 'You sign in with the sign-in of your company. Setting one ends all your other sessions.'
              : 'Changing it ends all your other sessions.'
          }
        >
          <Button onClick={() => onOpen('password')}>{isWithout ? 'Set password' : 'Change Password'}</Button>
        </SettingRow>
        <TwoFactorRow
          twoFactor={security?.twoFactor}
          isSlow={isSlow}
          isSettingUp={dialog === 'two-factor'}
          onSetUp={() => onOpen('two-factor')}
          onClose={onClose}
        />
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
