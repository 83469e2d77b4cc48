import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { call } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/errors.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { toast } from '#web/lib/toast.ts'
import { useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CopyField } from '#web/ui/field/copy-field.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { useKeptFocus } from '#web/ui/overlay/use-kept-focus.ts'
import { Section } from '#web/ui/page/section.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { shownDomain } from '#core/people/shown-email.ts'
import styles from './company-sign-in.module.css'
import { useNewState, type Domain, type nextStepOf } from './state.ts'

const DomainDialog = lazyPart(() => import('./domain-dialog.tsx'))

interface DomainListProps {
  domains: readonly Domain[]
  nextStep: ReturnType<typeof nextStepOf>
}

/** The domains of the company, each with the TXT record that proves it. */
export function DomainList({ domains, nextStep }: DomainListProps) {
  const refresh = useNewState()
  const keepFocus = useKeptFocus(domains)
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Domain>()
  const askToRemove = (domain: Domain) => {
    keepFocus()
    setRemoving(domain)
  }
  return (
    <Section title="Domains">
      <p className={styles.about}>
        People with an email of these domains are led to your sign-in. A TXT record proves that a domain is
        yours.
      </p>
      {domains.length === 0 ? (
        <p className={styles.none}>No domain is verified yet.</p>
      ) : (
        <ul>
          {domains.map((domain) => (
            <DomainRow
              key={domain.domain}
              domain={domain}
              isNextStep={nextStep === 'verify'}
              onVerify={keepFocus}
              onRemove={() => askToRemove(domain)}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <Button
          look={nextStep === 'add-domain' ? 'filled' : 'outline'}
          onClick={() => setAdding(true)}
          needsConnection
        >
          Add domain
        </Button>
      </div>
      <Suspense>
        {isAdding && <DomainDialog onClose={() => setAdding(false)} onAdded={() => refresh()} />}
      </Suspense>
      <RemoveQuestion domain={removing} onClose={() => setRemoving(undefined)} onSettled={() => refresh()} />
    </Section>
  )
}

interface DomainRowProps {
  domain: Domain
  isNextStep: boolean
  onVerify: () => void
  onRemove: () => void
}

function DomainRow({ domain, isNextStep, onVerify, onRemove }: DomainRowProps) {
  const refresh = useNewState()
  const name = shownDomain(domain.domain)
  const verify = useMutation({
    mutationFn: () =>
      call('POST /company-sign-in/domains/{domain}/verify', { path: { domain: domain.domain } }),
    onSuccess: () => toast.success(`${name} is verified.`),
    onError: (error) => toast.error(`${name} was not verified. ${messageOf(error)}`),
    onSettled: () => refresh(),
  })
  const isProven = domain.verifiedAt !== null && domain.missingSince === null
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <DomainState domain={domain} />
      </div>
      {!isProven && (
        <div className={styles.record}>
          <CopyField
            label="Name of the TXT record"
            help={`Add a TXT record with this name to the DNS of ${name}. One at ${name} itself counts too.`}
            value={domain.recordNames[0] ?? ''}
            copied="Name copied."
          />
          <CopyField label="Value" value={domain.recordValue} copied="Value copied." />
        </div>
      )}
      <div className={styles.actions}>
        {!isProven && (
          <Button
            look={isNextStep ? 'filled' : 'outline'}
            onClick={() => {
              onVerify()
              verify.mutate()
            }}
            busy={verify.isPending && 'Looking…'}
            needsConnection
            aria-label={`Verify ${name}`}
          >
            Verify
          </Button>
        )}
        <Button onClick={onRemove} needsConnection aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

function DomainState({ domain: { verifiedAt, checkedAt, missingSince } }: { domain: Domain }) {
  const { timeZone } = useMe().user
  if (missingSince)
    return (
      <span>
        <StatusMark name="warning">Record missing</StatusMark> since{' '}
        <InstantText value={missingSince} timeZone={timeZone} as="short" />
      </span>
    )
  if (verifiedAt)
    return (
      <span>
        <StatusMark name="active">Verified</StatusMark>
        {checkedAt && (
          <>
            {' '}
            · record last seen <InstantText value={checkedAt} timeZone={timeZone} as="short" />
          </>
        )}
      </span>
    )
  return <StatusMark name="draft">{checkedAt ? 'Record not found yet' : 'Not verified yet'}</StatusMark>
}

interface QuestionProps {
  domain: Domain | undefined
  onClose: () => void
  onSettled: () => void
}

function RemoveQuestion({ domain, onClose, onSettled }: QuestionProps) {
  const remove = useMutation({
    mutationFn: (given: Domain) =>
      call('DELETE /company-sign-in/domains/{domain}', { path: { domain: given.domain } }),
    onSuccess: (_, given) => {
      toast.success(`${shownDomain(given.domain)} removed.`)
      onClose()
    },
    onSettled,
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={domain !== undefined}
      onClose={close}
      title={`Remove domain ${domain ? shownDomain(domain.domain) : ''}?`}
      verb="Remove domain"
      busy={remove.isPending && 'Removing…'}
      error={remove.error}
      onConfirm={() => domain && remove.mutate(domain)}
    >
      <p>
        Nobody finds the company sign-in by this domain any more. People who have used it before can sign in
        by another domain of the company.
      </p>
    </ConfirmDialog>
  )
}
