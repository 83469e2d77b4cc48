import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { useShortcuts } from '#web/lib/shortcuts.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useMay, useMe } from '#web/lib/use-me.ts'
import { Button } from '#web/ui/button/button.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { ExportMenu } from '#web/ui/table/export-menu.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RowMenu } from '#web/ui/table/row-menu.tsx'
import { yearsAround } from '#web/ui/calendar/month.ts'
import { TurnButtons } from '#web/ui/calendar/turn-buttons.tsx'
import { YearSelect } from '#web/ui/calendar/year-select.tsx'
import { holidayColumns } from './holiday-columns.tsx'
import { HolidayDialog } from './holiday-dialog.tsx'
import { holidayExport } from './holiday-export.ts'
import type { Holiday } from './holiday-types.ts'
import styles from './holidays.module.css'
import { ImportDialog } from './import/import-dialog.tsx'
import { RemoveHolidayDialog } from './remove-holiday-dialog.tsx'
import type { HolidaySearch } from './search.ts'

/** The days of a year on which the company, or a unit of it, does not work. */
export function HolidaysPage({ search }: { search: HolidaySearch }) {
  const { timeZone, businessUnit: ownUnit } = useMe().user
  const canChange = useMay()('holiday.manage')
  const isPhone = useMedia('phone')
  const navigate = useNavigate()
  const today = serverToday(timeZone)
  const year = search.year ?? today.year
  const list = useQuery({
    ...apiQuery('holidays', 'GET /holidays', { query: { year } }),
    ...listFreshness,
    placeholderData: keepPreviousData,
  })
  // Kept when a dialog closes, so that its text does not change while it fades out.
  const [about, setAbout] = useState<Holiday>()
  const [open, setOpen] = useState<'form' | 'removal' | 'import'>()
  const close = () => setOpen(undefined)
  const show = (dialog: 'form' | 'removal', holiday: Holiday | undefined) => {
    setAbout(holiday)
    setOpen(dialog)
  }
  const add = () => show('form', undefined)
  const go = (next: number) =>
    void navigate({ to: '/holidays', search: next === today.year ? {} : { year: next } })
  useShortcuts([{ keys: 'n', does: 'Add holiday', group: 'Holidays', run: add }], canChange)
  const acts = {
    onEdit: (holiday: Holiday) => show('form', holiday),
    onRemove: (holiday: Holiday) => show('removal', holiday),
  }
  const isCurrent = list.data?.year === year
  const isForReader = ({ businessUnit }: Holiday) =>
    businessUnit === null || ownUnit === null || businessUnit.id === ownUnit.id
  const next =
    isCurrent && year === today.year
      ? list.data?.items.find((holiday) => holiday.date >= today.toString() && isForReader(holiday))
      : undefined
  return (
    <>
      <PageTitle
        documentTitle={search.year ? `${year} – Holidays` : 'Holidays'}
        // The line keeps its height while the days are loading.
        facts={next ? nextWords(next, ownUnit !== null) : list.isPending && <span>&nbsp;</span>}
        action={
          canChange && (
            <Button look="filled" size="form" shortcut="N" onClick={add}>
              Add holiday
            </Button>
          )
        }
        more={
          // A phone has it in the menu of the list.
          canChange &&
          !isPhone && (
            <Button size="form" onClick={() => setOpen('import')}>
              Import
            </Button>
          )
        }
      >
        Holidays
      </PageTitle>
      <div className={styles.tools}>
        <YearChooser year={year} thisYear={today.year} onChange={go} />
        <ExportMenu
          source={() => holidayExport(year, timeZone)}
          onImport={canChange ? () => setOpen('import') : undefined}
        />
      </div>
      <div className={styles.table}>
        <DataTable
          what="The holidays"
          caption={`Holidays of ${year} by date`}
          columns={holidayColumns(today, canChange ? acts : undefined)}
          {...(isPhone && canChange
            ? {
                rowMenu: (holiday: Holiday) => (
                  <RowMenu
                    label={`Actions for ${holiday.name}, ${formatDateWithDay(holiday.date)}`}
                    acts={[
                      { name: 'Edit', run: () => acts.onEdit(holiday) },
                      { name: 'Remove', run: () => acts.onRemove(holiday) },
                    ]}
                  />
                ),
              }
            : {})}
          rows={list.data?.items}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          error={list.error}
          retry={() => list.refetch()}
          isRefreshing={list.isPlaceholderData}
          pageSize={6}
          empty={
            <EmptyState action={canChange && <Button onClick={add}>Add holiday</Button>}>
              {canChange
                ? `Holidays of ${year} will be here. Add the first, or import a calendar.`
                : `There are no holidays in ${year}.`}
            </EmptyState>
          }
        />
      </div>
      <HolidayDialog holiday={about} year={year} isOpen={open === 'form'} onClose={close} />
      <RemoveHolidayDialog holiday={about} isOpen={open === 'removal'} onClose={close} />
      <ImportDialog year={year} isOpen={open === 'import'} onClose={close} />
    </>
  )
}

/** "Next: Fri 25-Dec-2026, Christmas"; a reader without a unit is told whose day it is. */
function nextWords({ date, name, businessUnit }: Holiday, hasUnit: boolean): string {
  return `Next: ${formatDateWithDay(date)}, ${name}${businessUnit && !hasUnit ? ` (${businessUnit.name})` : ''}`
}

interface YearChooserProps {
  year: number
  thisYear: number
  onChange: (year: number) => void
}

/** The shown year, with buttons to the one before and the next. */
function YearChooser({ year, thisYear, onChange }: YearChooserProps) {
  return (
    <div className={styles.years}>
      <TurnButtons
        unit="year"
        onTurn={(by) => onChange(year + by)}
        canTurn={(by) => Math.abs(year + by - thisYear) <= yearsAround}
      >
        <YearSelect year={year} thisYear={thisYear} onChange={onChange} />
      </TurnButtons>
    </div>
  )
}
