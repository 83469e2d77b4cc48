import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import type { Output } from '#web/lib/api.ts'
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
import type { Holiday } from './holiday.ts'
import styles from './holidays.module.css'
import { ImportDialog } from './import/import-dialog.tsx'
import { YearStrip } from './year-strip.tsx'
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
  const dialogs = useDialogs()
  const [shownId, setShownId] = useState<string>()
  const go = (next: number) =>
    void navigate({ to: '/holidays', search: next === today.year ? {} : { year: next } })
  useShortcuts([{ keys: 'n', does: 'Add holiday', group: 'Holidays', run: dialogs.add }], canChange)
  const { data } = list
  const isThisYear = year === today.year && data?.year === year
  const next = isThisYear ? nextHoliday(data.items, today, ownUnit) : undefined
  return (
    <>
      <PageTitle
        documentTitle={search.year ? `${year} – Holidays` : 'Holidays'}
        // The line keeps its height while the days are loading.
        facts={next ? nextText(next, ownUnit !== null) : list.isPending && <span>&nbsp;</span>}
        action={
          canChange && (
            <Button look="filled" size="form" shortcut="N" onClick={dialogs.add}>
              Add holiday
            </Button>
          )
        }
        more={
          // On a phone it is in the menu of the list.
          canChange &&
          !isPhone && (
            <Button size="form" onClick={dialogs.import}>
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
          onImport={canChange ? dialogs.import : undefined}
        />
      </div>
      {data && data.year === year && data.items.length > 0 ? (
        <YearStrip
          year={year}
          holidays={data.items}
          today={today}
          onOpen={canChange ? dialogs.edit : (holiday) => setShownId(showRow(holiday))}
        />
      ) : (
        list.isPending && <div className={styles.stripAwaited} />
      )}
      <div className={styles.table}>
        <HolidayTable {...{ year, list, dialogs, canChange, shownId }} />
      </div>
      <Dialogs year={year} dialogs={dialogs} />
    </>
  )
}

interface HolidayTableProps {
  year: number
  list: UseQueryResult<Output<'GET /holidays'>>
  dialogs: ReturnType<typeof useDialogs>
  canChange: boolean
  /** The row that was opened from the line of the year. */
  shownId: string | undefined
}

/** Moves the focus to the holiday's row, which scrolls to it, and returns its id. */
function showRow({ id }: Holiday): string {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`)
  if (row) row.tabIndex = -1
  row?.focus()
  return id
}

function HolidayTable({ year, list, dialogs, canChange, shownId }: HolidayTableProps) {
  const today = serverToday(useMe().user.timeZone)
  const isPhone = useMedia('phone')
  return (
    <DataTable
      what="The holidays"
      caption={`Holidays of ${year} by date`}
      columns={holidayColumns(
        today,
        canChange ? { onEdit: dialogs.edit, onRemove: dialogs.remove } : undefined,
      )}
      {...(isPhone && canChange
        ? {
            rowMenu: (holiday: Holiday) => (
              <RowMenu
                label={`Actions for ${holiday.name}, ${formatDateWithDay(holiday.date)}`}
                acts={[
                  { name: 'Edit', run: () => dialogs.edit(holiday) },
                  { name: 'Remove', run: () => dialogs.remove(holiday) },
                ]}
              />
            ),
          }
        : {})}
      rows={list.data?.items}
      rowId={({ id }) => id}
      openId={shownId}
      rowName={({ name }) => name}
      error={list.error}
      retry={() => list.refetch()}
      isRefreshing={list.isPlaceholderData}
      pageSize={6}
      empty={
        <EmptyState action={canChange && <Button onClick={dialogs.add}>Add holiday</Button>}>
          {canChange
            ? `Holidays of ${year} will be here. Add the first, or import a calendar.`
            : `There are no holidays in ${year}.`}
        </EmptyState>
      }
    />
  )
}

/** The dialog that is open, and functions to open one. */
function useDialogs() {
  // Kept when a dialog closes, so that its text does not change while it fades out.
  const [holiday, setHoliday] = useState<Holiday>()
  const [open, setOpen] = useState<'form' | 'removal' | 'import'>()
  const show = (dialog: 'form' | 'removal', next: Holiday | undefined) => {
    setHoliday(next)
    setOpen(dialog)
  }
  return {
    holiday,
    open,
    add: () => show('form', undefined),
    edit: (next: Holiday) => show('form', next),
    remove: (next: Holiday) => show('removal', next),
    import: () => setOpen('import'),
    close: () => setOpen(undefined),
  }
}

interface DialogsProps {
  year: number
  dialogs: ReturnType<typeof useDialogs>
}

function Dialogs({ year, dialogs: { holiday, open, close } }: DialogsProps) {
  return (
    <>
      <HolidayDialog holiday={holiday} year={year} isOpen={open === 'form'} onClose={close} />
      <RemoveHolidayDialog holiday={holiday} isOpen={open === 'removal'} onClose={close} />
      <ImportDialog year={year} isOpen={open === 'import'} onClose={close} />
    </>
  )
}

/** The next holiday of the reader’s unit; of any unit if the reader has none. */
function nextHoliday(
  holidays: readonly Holiday[],
  today: Temporal.PlainDate,
  ownUnit: Holiday['businessUnit'],
): Holiday | undefined {
  return holidays.find(
    ({ date, businessUnit }) =>
      date >= today.toString() &&
      (businessUnit === null || ownUnit === null || businessUnit.id === ownUnit.id),
  )
}

/** "Next: Fri 25-Dec-2026, Christmas", with the unit for a reader who has none. */
function nextText({ date, name, businessUnit }: Holiday, hasUnit: boolean): string {
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
