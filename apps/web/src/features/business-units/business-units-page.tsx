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
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RowMenu, type RowAct } from '#web/ui/table/row-menu.tsx'
import { Section } from '#web/ui/page/section.tsx'
import type { Column } from '#web/ui/table/table-types.ts'
import styles from './business-units.module.css'
import { DeleteUnitDialog } from './delete-unit-dialog.tsx'
import { texts } from './texts.ts'
import { UnitDialog } from './unit-dialog.tsx'
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
        <Section title="Active">
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
          />
        </Section>
        {archived.length > 0 && (
          <Section title="Archived">
            <UnitTable
              caption="Archived business units by name"
              query={units}
              rows={archived}
              empty={null}
              actsOf={archivedActs}
            />
          </Section>
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
}

function UnitTable({ caption, query, rows, empty, actsOf }: UnitTableProps) {
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
      columns={columnsWith(opensPeople, actsOf)}
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

function columnsWith(opensPeople: boolean, acts: (unit: BusinessUnit) => RowAct[]): Column<BusinessUnit>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      cell: ({ name }) => <span className={styles.name}>{name}</span>,
      isName: true,
      width: 480,
    },
    {
      key: 'users',
      head: 'People',
      cell: ({ id, name, userCount }) =>
        opensPeople && userCount > 0 ? (
          <Link
            to="/user-management"
            search={{ bu: id, status: 'all' }}
            className="text-link"
            aria-label={`${countPeople(userCount)} of ${name}`}
          >
            {countPeople(userCount)}
          </Link>
        ) : (
          countPeople(userCount)
        ),
      isQuiet: true,
      isNumeric: true,
      width: 120,
    },
    {
      key: 'acts',
      head: 'Actions',
      cell: (unit) => (
        <div className={styles.acts}>
          {acts(unit).map(({ name, run, needsConnection }, index) => (
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
      ),
      isNumeric: true,
      width: 280,
      onPhone: 'none',
    },
  ]
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
