import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { counted } from '#core/texts/counted.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { AccessDenied } from '#web/ui/state/access-denied.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { afterFocusReturns } from '#web/ui/overlay/focus-returns.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { PersonLink } from '#web/ui/people/person-link.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RowMenu, type RowAct } from '#web/ui/table/row-menu.tsx'
import { FoldedSection } from '#web/ui/page/folded-section.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import styles from './business-units.module.css'
import { DeleteUnitDialog } from './delete-unit-dialog.tsx'
import { texts } from './texts.ts'
import { UnitDialog } from './unit-dialog.tsx'
import { ShareLegend, UnitShare, useUnitFigures } from './unit-share.tsx'
import { useUnitStatus, type BusinessUnit } from './use-unit-status.ts'

/** The page of the units. Without the permission no data is fetched (docs/spec/decisions.md#002). */
export function BusinessUnitsPage() {
  const may = useMay()
  if (!may('business-unit.manage')) return <AccessDenied page="Manage Business Units" text={texts.denied} />
  return <ManageBusinessUnits />
}

/** The units of the company: the active ones, and below them the archived ones, if there are any. */
// oxlint-disable-next-line eslint/max-lines-per-function -- the regions of the page, in their order
function ManageBusinessUnits() {
  const units = useQuery({
    ...apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }),
    ...listFreshness,
  })
  // Kept when a dialog closes, so that its text does not change while it fades out.
  const [shown, setShown] = useState<BusinessUnit>()
  const [open, setOpen] = useState<'form' | 'deletion'>()
  const { archive, unarchive } = useUnitStatus()
  const figures = useUnitFigures()
  const show = (dialog: 'form' | 'deletion', unit: BusinessUnit | undefined) => {
    setShown(unit)
    setOpen(dialog)
  }
  const close = () => setOpen(undefined)
  const add = () => show('form', undefined)
  useShortcuts([{ keys: 'n', does: 'Add Business Unit', group: 'Business units', run: add }])

  const withStatus = (status: BusinessUnit['status']) =>
    units.data?.items.filter((unit) => unit.status === status)
  const archived = withStatus('archived') ?? []
  const activeActs = (unit: BusinessUnit) => [
    { name: 'Edit', run: () => show('form', unit) },
    {
      name: 'Archive',
      needsConnection: true,
      run: () => {
        focusNextRow(unit)
        archive(unit)
      },
    },
  ]
  const archivedActs = (unit: BusinessUnit) => [
    {
      name: 'Unarchive',
      needsConnection: true,
      run: () => {
        focusNextRow(unit)
        unarchive(unit)
      },
    },
    { name: 'Delete Permanently', run: () => show('deletion', unit) },
  ]
  return (
    <>
      <PageTitle
        action={
          <Button look="filled" size="form" shortcut="N" onClick={add}>
            Add Business Unit
          </Button>
        }
      >
        Manage Business Units
      </PageTitle>
      <div className={styles.units}>
        <Section title="Active" link={figures.canSee && <ShareLegend />}>
          <UnitTable
            caption="Active business units by name"
            query={units}
            rows={withStatus('active')}
            empty={
              <EmptyState action={<Button onClick={add}>Add Business Unit</Button>}>
                {texts.noneActive}
              </EmptyState>
            }
            actsOf={activeActs}
            figures={figures}
          />
        </Section>
        {archived.length > 0 && (
          <FoldedSection title={counted(archived.length, 'archived unit', 'archived units')}>
            <UnitTable
              caption="Archived business units by name"
              query={units}
              rows={archived}
              empty={null}
              actsOf={archivedActs}
            />
          </FoldedSection>
        )}
      </div>
      <UnitDialog unit={shown} isOpen={open === 'form'} onClose={close} />
      <DeleteUnitDialog unit={shown} isOpen={open === 'deletion'} onClose={close} />
    </>
  )
}

interface UnitTableProps {
  caption: string
  query: { error: Error | null; refetch: () => unknown }
  rows: readonly BusinessUnit[] | undefined
  empty: ReactNode
  /** The actions on a unit: buttons in the last column, on a phone a menu in the row. */
  actsOf: (unit: BusinessUnit) => RowAct[]
  /** For active units: managers and the share on time are columns. */
  figures?: ReturnType<typeof useUnitFigures>
}

function UnitTable({ caption, query, rows, empty, actsOf, figures }: UnitTableProps) {
  const opensPeople = useMay()('person.list')
  const isPhone = useMedia('phone')
  return (
    <DataTable
      what="The units"
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      error={query.error}
      retry={() => query.refetch()}
      pageSize={5}
      caption={caption}
      rows={rows}
      empty={empty}
      columns={columnsWith(opensPeople, actsOf, figures)}
      {...(isPhone
        ? {
            rowMenu: (unit: BusinessUnit) => (
              <RowMenu label={`Actions for ${unit.name}`} acts={actsOf(unit)} />
            ),
          }
        : {})}
    />
  )
}

function columnsWith(
  opensPeople: boolean,
  acts: (unit: BusinessUnit) => RowAct[],
  figures: UnitTableProps['figures'],
): Column<BusinessUnit>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
      isName: true,
      width: 280,
    },
    ...(figures
      ? [{ key: 'manager', head: 'Manager', cell: Managers, width: 200 } satisfies Column<BusinessUnit>]
      : []),
    {
      key: 'users',
      head: 'People',
      cell: (unit) => <People unit={unit} isLink={opensPeople} />,
      isQuiet: true,
      isNumeric: true,
      width: 100,
    },
    ...(figures?.canSee
      ? [
          {
            key: 'share',
            head: 'On time, 30 days',
            cell: ({ id }: BusinessUnit) =>
              figures.byUnit ? <UnitShare figures={figures.byUnit.get(id)} /> : <Skeleton width="80%" />,
            width: 260,
          } satisfies Column<BusinessUnit>,
        ]
      : []),
    {
      key: 'acts',
      head: 'Actions',
      cell: (unit) => <Acts unit={unit} acts={acts(unit)} />,
      isNumeric: true,
      width: figures ? 150 : 280,
      onPhone: 'none',
    },
  ]
}

function People({ unit: { id, name, userCount }, isLink }: { unit: BusinessUnit; isLink: boolean }) {
  if (!isLink || userCount === 0) return countPeople(userCount)
  return (
    <Link
      to="/user-management"
      search={{ bu: id, status: 'all' }}
      className="text-link"
      aria-label={`${countPeople(userCount)} of ${name}`}
    >
      {countPeople(userCount)}
    </Link>
  )
}

/** Two names at most; the unit's people are one press away. */
function Managers({ managers }: BusinessUnit) {
  const [first, second, ...others] = managers
  if (!first) return <StatusMark name="warning">No manager</StatusMark>
  return (
    <>
      <PersonLink id={first.id}>{first.name}</PersonLink>
      {second && others.length === 0 && (
        <>
          {' and '}
          <PersonLink id={second.id}>{second.name}</PersonLink>
        </>
      )}
      {others.length > 0 && ` and ${counted(others.length + 1, 'other', 'others')}`}
    </>
  )
}

function Acts({ unit, acts }: { unit: BusinessUnit; acts: readonly RowAct[] }) {
  return (
    <div className={styles.acts}>
      {acts.map(({ name, run, needsConnection }, index) => (
        <Button
          key={name}
          look="quiet"
          data-row-link={index === 0 || undefined}
          aria-label={`${name} ${unit.name}`}
          needsConnection={needsConnection}
          onClick={run}
        >
          {name}
        </Button>
      ))}
    </div>
  )
}

/** Focuses the next row, or the page's heading, because the row is about to leave its table. */
function focusNextRow({ id }: BusinessUnit): void {
  const row = document.querySelector(`[data-row="${id}"]`)
  const near = row?.nextElementSibling ?? row?.previousElementSibling
  const to =
    near?.querySelector<HTMLElement>('[data-row-link]') ?? document.querySelector<HTMLElement>('main h1')
  to?.focus()
  // Again later: on a phone, the row's menu returns the focus to its button when it closes.
  setTimeout(() => to?.focus(), afterFocusReturns)
}

function countPeople(count: number): string {
  return counted(count, 'person', 'people')
}
