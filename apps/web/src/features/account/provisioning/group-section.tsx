import { Suspense, useState } from 'react'
import { counted } from '#core/texts/counted.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Note } from '#web/ui/text/note.tsx'
import styles from './provisioning.module.css'
import { useNewProvisioning, type Provisioning } from './state.ts'

const PlacementsDialog = lazyPart(() => import('./placements-dialog.tsx'))

/** The groups of the service, and which of them give a role. */
export function GroupSection({ state }: { state: Provisioning }) {
  const { groups, placements, waiting } = state
  const [isOpen, setOpen] = useState(false)
  const refresh = useNewProvisioning()
  const hasRest = placements.some(({ group }) => group === null)
  const lines = placements.length - (hasRest ? 1 : 0)
  return (
    <div className={styles.section}>
      <Section title="Roles and groups">
        <p className={styles.about}>
          New people begin with the role and unit of everybody else. The first line of one of their groups
          then decides. The company sign-in uses the same list.
        </p>
        <p className={styles.about}>
          {hasRest ? (
            <StatusMark name="active">New people have a role</StatusMark>
          ) : (
            <StatusMark name="draft">New people lack a role</StatusMark>
          )}{' '}
          · {counted(lines, 'group gives', 'groups give')} a role
        </p>
        {waiting > 0 && (
          <Note mark="info">
            {counted(waiting, 'person gets', 'people get')} the role of their groups in a moment.
          </Note>
        )}
        <Groups groups={groups} />
        <div className={styles.foot}>
          <Button look={hasRest ? 'outline' : 'filled'} onClick={() => setOpen(true)} needsConnection>
            Change roles
          </Button>
        </div>
      </Section>
      <Suspense>
        {isOpen && <PlacementsDialog state={state} onClose={() => setOpen(false)} onSaved={refresh} />}
      </Suspense>
    </div>
  )
}

/** From how many groups on they are folded, so that the keys below stay in sight. */
const many = 9
const inOrder = new Intl.Collator('en', { numeric: true })

function Groups({ groups }: Pick<Provisioning, 'groups'>) {
  if (groups.length === 0) return null
  const list = (
    <ul aria-label="Groups of your service">
      {groups
        .toSorted((one, other) => inOrder.compare(one.name, other.name))
        .map(({ id, name, members, isPlaced }) => (
          <li key={id} className={styles.group}>
            <span>{name}</span>
            <span className={styles.facts}>
              {counted(members, 'member', 'members')} · {isPlaced ? 'gives a role' : 'gives no role'}
            </span>
          </li>
        ))}
    </ul>
  )
  if (groups.length < many) return list
  return (
    <details>
      <summary>{counted(groups.length, 'group', 'groups')} of your service</summary>
      {list}
    </details>
  )
}
