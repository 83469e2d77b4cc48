import { linkTo, type LinkTarget } from '#web/lib/link-to.ts'
import { Menu } from '#web/ui/overlay/menu.tsx'
import {
  IconBellRinging,
  IconChartBar,
  IconDots,
  IconPencil,
  IconPlus,
  IconUsersGroup,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { useOpens } from '#web/lib/use-me.ts'
import { Button, ButtonLink } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import styles from './person.module.css'
import type { PersonSummary } from './use-person.ts'

interface Named {
  id: string
  name: string
}

export interface ActsProps {
  summary: PersonSummary
  /** Quick add, with the person mentioned. */
  renderAssign: (person: Named, onClose: () => void) => ReactNode
  remind: (person: Named) => void
}

const icon = { size: 16, stroke: 1.5 } as const

/** The reader's actions with the person: a meeting, a task, and the others in a menu. */
export function Acts({ summary, renderAssign, remind }: ActsProps) {
  const { person, may } = summary
  const opens = useOpens()
  const [isAssigning, setAssigning] = useState(false)
  return (
    <div className={styles.acts}>
      {person.isMe && (
        <ButtonLink to="/account" icon={<IconPencil {...icon} />}>
          Your profile
        </ButtonLink>
      )}
      {may.meet && opens('/meetings') && (
        <ButtonLink
          to="/meetings"
          search={{ plan: 'formal', with: person.id }}
          icon={<IconUsersGroup {...icon} />}
        >
          Meet
        </ButtonLink>
      )}
      {may.assign && (
        <Button look="filled" icon={<IconPlus {...icon} />} onClick={() => setAssigning(true)}>
          Assign a task
        </Button>
      )}
      <More summary={summary} remind={remind} />
      {isAssigning && (
        <Suspense>{renderAssign({ id: person.id, name: person.name }, () => setAssigning(false))}</Suspense>
      )}
    </div>
  )
}

function More({ summary, remind }: Pick<ActsProps, 'summary' | 'remind'>) {
  const { person, may, reports } = summary
  const opens = useOpens()
  const navigate = useNavigate()
  const go = (place: LinkTarget) => () => void navigate(place)
  const items = [
    ...(may.remind ? [{ name: 'Send reminder', Icon: IconBellRinging, run: () => remind(person) }] : []),
    ...(reports && opens('/performance-hub')
      ? [
          {
            name: 'Performance Hub',
            Icon: IconChartBar,
            run: go(linkTo({ to: '/performance-hub', search: { employee: person.id } })),
          },
        ]
      : []),
    ...(opens('/user-management')
      ? [
          {
            name: 'Edit person',
            Icon: IconPencil,
            run: go(linkTo({ to: '/user-management', search: { user: person.id } })),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <Menu
      position="bottom-end"
      width={220}
      target={<IconButton label="More" icon={<IconDots {...icon} />} className={styles.moreActs} />}
    >
      {items.map(({ name, Icon, run }) => (
        <Menu.Item key={name} leftSection={<Icon {...icon} />} onClick={run}>
          {name}
        </Menu.Item>
      ))}
    </Menu>
  )
}
