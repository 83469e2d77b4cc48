import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/lib/numbers.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
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
import type { BusinessUnit } from './unit-types.ts'
import { useUnitStatus } from './use-unit-status.ts'

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
            aria-label={`${people(userCount)} of ${name}`}
          >
            {people(userCount)}
          </Link>
        ) : (
          people(userCount)
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
          {acts(unit).map(({ name, run }, index) => (
            <Button
              key={name}
              look="quiet"
              data-row-link={index === 0 || undefined}
              aria-label={`${name} ${unit.name}`}
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

/** The units of the company: the active ones, and below them the archived ones, if there are any. */
export function ManageBusinessUnits() {
  const opensPeople = useMay()('person.list')
  const isPhone = useMedia('phone')
  const units = useQuery({
    ...apiQuery('business-units', 'GET /business-units', { query: { status: 'all' } }),
    ...listFreshness,
  })
  // Kept when a dialog closes, so that its text does not change while it fades out.
  const [about, setAbout] = useState<BusinessUnit>()
  const [open, setOpen] = useState<'form' | 'deletion'>()
  const { archive, unarchive } = useUnitStatus()
  const show = (dialog: 'form' | 'deletion', unit: BusinessUnit | undefined) => {
    setAbout(unit)
    setOpen(dialog)
  }
  const close = () => setOpen(undefined)
  const add = () => show('form', undefined)
  useShortcuts([{ keys: 'n', does: 'Add Business Unit', group: 'Business units', run: add }])

  const of = (status: BusinessUnit['status']) => units.data?.items.filter((one) => one.status === status)
  const archived = of('archived') ?? []
  const addButton = (
    <Button look="filled" size="form" shortcut="N" onClick={add}>
      Add Business Unit
    </Button>
  )
  const table = {
    rowId: ({ id }: BusinessUnit) => id,
    rowName: ({ name }: BusinessUnit) => name,
    error: units.error,
    retry: () => units.refetch(),
    pageSize: 5,
  }
  /** Buttons in a column of their own, and on a phone the menu of the row. */
  const actsOf = (acts: (unit: BusinessUnit) => RowAct[]) => ({
    columns: columnsWith(opensPeople, acts),
    ...(isPhone
      ? {
          rowMenu: (unit: BusinessUnit) => <RowMenu label={`Actions for ${unit.name}`} acts={acts(unit)} />,
        }
      : {}),
  })
  return (
    <>
      <PageTitle action={addButton}>Manage Business Units</PageTitle>
      <div className={styles.units}>
        <Section title="Active">
          <DataTable
            what="The units"
            {...table}
            caption="Active business units by name"
            rows={of('active')}
            empty={
              <EmptyState action={<Button onClick={add}>Add Business Unit</Button>}>
                {texts.noneActive}
              </EmptyState>
            }
            {...actsOf((one) => [
              { name: 'Edit', run: () => show('form', one) },
              {
                name: 'Archive',
                run: () => {
                  leaveRow(one)
                  archive(one)
                },
              },
            ])}
          />
        </Section>
        {archived.length > 0 && (
          <Section title="Archived">
            <DataTable
              what="The units"
              {...table}
              caption="Archived business units by name"
              rows={archived}
              empty={null}
              {...actsOf((one) => [
                {
                  name: 'Unarchive',
                  run: () => {
                    leaveRow(one)
                    unarchive(one)
                  },
                },
                { name: 'Delete Permanently', run: () => show('deletion', one) },
              ])}
            />
          </Section>
        )}
      </div>
      <UnitDialog unit={about} isOpen={open === 'form'} onClose={close} />
      <DeleteUnitDialog unit={about} isOpen={open === 'deletion'} onClose={close} />
    </>
  )
}

/** The row is about to leave its table: the focus moves to the next one, or to the page's heading. */
function leaveRow({ id }: BusinessUnit): void {
  const row = document.querySelector(`[data-row="${id}"]`)
  const near = row?.nextElementSibling ?? row?.previousElementSibling
  const to =
    near?.querySelector<HTMLElement>('[data-row-link]') ?? document.querySelector<HTMLElement>('main h1')
  to?.focus()
  // The menu of a phone’s row gives the focus back to its button when it has closed.
  setTimeout(() => to?.focus(), afterFocusReturns)
}

function people(count: number): string {
  return counted(count, 'person', 'people')
}
