import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/api.ts'
import { toast } from '#web/lib/toast.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './company-sign-in.module.css'
import { useNewState, type SignInState } from './state.ts'

/** The people who have used the company's sign-in, each of whom can be unlinked from their account of the service. */
export function LinkedPeople({ linked }: Pick<SignInState, 'linked'>) {
  const refresh = useNewState()
  const [chosen, setChosen] = useState('')
  const [isAsking, setAsking] = useState(false)
  const person = linked.find(({ id }) => id === chosen)
  const unlink = useMutation({
    mutationFn: (userId: string) => call('DELETE /company-sign-in/linked/{userId}', { path: { userId } }),
    onSuccess: () => {
      toast.success(`${person?.name ?? 'The person'} unlinked.`)
      setAsking(false)
      setChosen('')
    },
    onSettled: () => refresh(),
  })
  const close = () => {
    unlink.reset()
    setAsking(false)
  }
  return (
    <div className={styles.section}>
      <Section title="Linked people" note={String(linked.length)}>
        <p className={styles.about}>
          At their first sign-in, people are linked to their account of the service, and nobody else gets in
          with another account. Unlink somebody whose account was made anew.
        </p>
        {linked.length > 0 && (
          <div className={styles.unlink}>
            <SearchSelect
              label="Person"
              value={chosen}
              onChange={setChosen}
              options={linked.map(({ id, name }) => ({ value: id, label: name }))}
              noMatch="Nobody of this name is linked."
            />
            <Button
              size="form"
              onClick={() => setAsking(true)}
              blockedBecause={person ? undefined : 'Choose a person first.'}
              needsConnection
            >
              Unlink
            </Button>
          </div>
        )}
      </Section>
      <ConfirmDialog
        isOpen={isAsking && person !== undefined}
        onClose={close}
        title={`Unlink ${person?.name ?? ''}?`}
        verb="Unlink person"
        busy={unlink.isPending && 'Unlinking…'}
        error={unlink.error}
        onConfirm={() => person && unlink.mutate(person.id)}
      >
        <p>The next account of the service with their email is linked to them. Their sessions go on.</p>
      </ConfirmDialog>
    </div>
  )
}
