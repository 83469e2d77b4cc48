import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useRowKeys } from '#web/ui/table/use-row-keys.ts'
import type { Role } from './use-roles.ts'
import styles from './roles.module.css'
import { countPeople, texts } from './texts.ts'

interface RoleListProps {
  /** Undefined while they are loading, and if loading failed. */
  roles: readonly Role[] | undefined
  isLoading: boolean
  openId: string | undefined
  onCreate: () => void
}

/** The company's roles, with how many people have each. */
export function RoleList({ roles, isLoading, openId, onCreate }: RoleListProps) {
  const region = useRef<HTMLElement>(null)
  const onKeyDown = useRowKeys({ region, rows: roles ?? [], rowId: ({ id }) => id })
  return (
    <div className={styles.list}>
      <div className={styles.listHead}>
        <h2>Roles</h2>
        <Button
          look="accent"
          flush="end"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          onClick={onCreate}
        >
          Create role
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of its links */}
      <nav ref={region} aria-label="Roles" aria-busy={isLoading || undefined} onKeyDown={onKeyDown}>
        {isLoading &&
          [120, 72, 88, 104, 80].map((width) => (
            <span key={width} className={styles.role}>
              <Skeleton width={width} />
            </span>
          ))}
        {roles?.map((role) => (
          <Link
            key={role.id}
            to="/roles-permissions"
            search={{ role: role.id }}
            resetScroll={false}
            className={styles.role}
            activeProps={{}}
            aria-current={role.id === openId ? 'page' : undefined}
            data-row={role.id}
            data-row-link
          >
            <span>{role.name}</span>
            <span className={styles.number}>{countPeople(role.userCount)}</span>
            {role.isSystem && <small>{texts.systemRole}</small>}
            <IconChevronRight className={styles.chevron} size={16} stroke={1.5} aria-hidden="true" />
          </Link>
        ))}
      </nav>
    </div>
  )
}
