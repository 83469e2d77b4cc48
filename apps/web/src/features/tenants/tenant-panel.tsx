import { counted } from '#core/texts/counted.ts'
import { shownDomain, shownEmail } from '#core/people/shown-email.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '#web/lib/query.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { zoneLabel } from '#web/lib/time-zones.ts'
import { useMe } from '#web/lib/use-me.ts'
import type { Output } from '#web/lib/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DateText, InstantText } from '#web/ui/text/date-text.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { SidePanel } from '#web/ui/overlay/side-panel.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { PlanChoice, StatusChoice, type TenantChanges } from './plan-and-status.tsx'
import { Usage } from './tenant-columns.tsx'
import type { TenantAct } from './tenant-menu.tsx'
import styles from './tenants.module.css'
import { texts } from './texts.ts'
import type { Tenant } from './use-tenants.ts'

interface TenantPanelProps {
  tenantId: string | undefined
  changes: TenantChanges
  onClose: () => void
  onAct: (tenant: Tenant, act: TenantAct) => void
}

/** The details of one company. */
export function TenantPanel({ tenantId, changes, onClose, onAct }: TenantPanelProps) {
  const detail = useQuery({
    ...apiQuery('tenants', 'GET /platform/tenants/{tenantId}', { path: { tenantId: tenantId ?? '' } }),
    enabled: tenantId !== undefined,
  })
  const isSlow = useSlow(detail.isPending && tenantId !== undefined)
  return (
    <SidePanel title={detail.data?.name ?? 'Tenant'} isOpen={tenantId !== undefined} onClose={onClose}>
      {detail.isError && <ErrorState error={detail.error} what="The tenant" retry={() => detail.refetch()} />}
      {isSlow && (
        <div aria-busy="true" className={styles.facts}>
          {[180, 120, 200, 140].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {!isSlow && detail.data && (
        <Detail tenant={detail.data} changes={changes} onAct={(act) => onAct(detail.data, act)} />
      )}
    </SidePanel>
  )
}

const featureNames: Readonly<Record<string, string>> = {
  eod: 'EOD reports',
  tasks: 'Tasks',
  meetings: 'Meetings',
  leaderboard: 'Leadership Board',
  'performance-hub': 'Performance Hub',
}

interface DetailProps {
  tenant: Output<'GET /platform/tenants/{tenantId}'>
  changes: TenantChanges
  onAct: (act: TenantAct) => void
}

function Detail({ tenant, changes, onAct }: DetailProps) {
  const { timeZone } = useMe().user
  const hasAdmin = tenant.adminEmail !== null
  return (
    <>
      {!hasAdmin && (
        <div className={styles.panelNote}>
          <Note mark="warning">{texts.noneEntered}</Note>
        </div>
      )}
      <dl className={styles.facts}>
        {factsOf(tenant, changes, timeZone).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.panelActions}>
        {!hasAdmin && (
          <Button look="filled" onClick={() => onAct('add-admin')}>
            Add tenant admin
          </Button>
        )}
        <Button onClick={() => onAct('settings')}>Settings</Button>
      </div>
      <UserCounts
        title="Business units"
        none="This tenant has no business units."
        rows={tenant.businessUnits.map(({ name, status, users }) => ({
          name: status === 'archived' ? `${name} (archived)` : name,
          users,
        }))}
      />
      <UserCounts
        title="Roles"
        none="This tenant has no roles. “Fix role permissions” creates the system roles."
        rows={tenant.roles.map(({ name, isSystem, users }) => ({
          name: isSystem ? `${name} (System Role)` : name,
          users,
        }))}
      />
    </>
  )
}

interface Fact {
  name: string
  value: ReactNode
}

/** The facts in the order of the panel. */
function factsOf(tenant: DetailProps['tenant'], changes: TenantChanges, timeZone: string): Fact[] {
  return [
    {
      name: 'Status',
      value: <StatusChoice tenant={tenant} changes={changes} />,
    },
    ...(tenant.endsOn
      ? [
          { name: 'Last day', value: <DateText value={tenant.endsOn} /> },
          { name: 'Deleted on', value: <DateText value={tenant.deletedOn} /> },
        ]
      : []),
    { name: 'Plan', value: <PlanChoice tenant={tenant} changes={changes} /> },
    ...(tenant.trialEndsOn
      ? [
          {
            name: 'Trial',
            value: (
              <>
                Until <DateText value={tenant.trialEndsOn} />{' '}
                <Button look="quiet" needsConnection onClick={() => changes.onCustomer(tenant)}>
                  Mark as customer
                </Button>
              </>
            ),
          },
        ]
      : []),
    { name: 'Users', value: <Usage active={tenant.activeUsers} most={tenant.maxUsers} /> },
    { name: 'Archived users', value: (tenant.users - tenant.activeUsers).toLocaleString('en') },
    { name: 'Domain', value: shownDomain(tenant.domain) },
    { name: 'Administrator', value: tenant.adminEmail === null ? 'None' : tenant.adminName || 'N/A' },
    {
      name: 'Administrator’s email',
      value: tenant.adminEmail === null ? 'N/A' : shownEmail(tenant.adminEmail),
    },
    { name: 'Time zone', value: zoneLabel(tenant.timeZone, serverNow()) },
    { name: 'Reports', value: tenant.reports.toLocaleString('en') },
    { name: 'Features', value: tenant.features.map((code) => featureNames[code] ?? code).join(', ') },
    { name: 'Created', value: <InstantText value={tenant.createdAt} timeZone={timeZone} /> },
    {
      name: 'Last activity',
      value: tenant.lastActivityAt ? (
        <InstantText value={tenant.lastActivityAt} timeZone={timeZone} />
      ) : (
        'None yet'
      ),
    },
  ]
}

interface UserCountsProps {
  title: string
  /** Shown if there are no rows. */
  none: string
  rows: { name: string; users: number }[]
}

function UserCounts({ title, none, rows }: UserCountsProps) {
  return (
    <section className={styles.counts}>
      <h3>{title}</h3>
      {rows.length === 0 && <p>{none}</p>}
      <ul>
        {rows.map(({ name, users }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{counted(users, 'user', 'users')}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
