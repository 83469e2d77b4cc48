import { counted } from '#core/texts/counted.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatDateWithDay, formatTimeOfDay } from '#core/time/format.ts'
import { dueTimeChangesOn, possibleDueTimes } from '#core/time/report-clock.ts'
import { maxCompanyName } from '#core/tenants/limits.ts'
import type { Weekday } from '#core/time/weekday.ts'
import { defaultWeekProblem } from '#core/working-days/default-week.ts'
import { call, type Output } from '#web/lib/api.ts'
import { changedFields } from '#web/lib/changed-meanwhile.ts'
import { messageOf } from '#web/lib/errors.ts'
import { apiQuery } from '#web/lib/query.ts'
import { serverNow, serverToday } from '#web/lib/server-clock.ts'
import { timeZoneOptions } from '#web/lib/time-zones.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Skeleton, useSlow } from '#web/ui/state/skeleton.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { WeeklyOffsField } from '#web/ui/field/weekly-offs-field.tsx'
import styles from './company.module.css'

type Settings = Output<'GET /company'>

/** The settings of the company: its name, time zone, due time and working week. */
export function CompanySettingsPage() {
  const settings = useQuery(apiQuery('company', 'GET /company'))
  const isSlow = useSlow(!settings.data && !settings.error)
  return (
    <>
      <PageTitle facts="For everybody in the company">Company settings</PageTitle>
      {settings.data && !isSlow ? (
        <SettingsForm settings={settings.data} />
      ) : settings.error ? (
        <ErrorState error={settings.error} what="The settings" retry={() => settings.refetch()} />
      ) : (
        <div aria-busy="true" className={styles.form}>
          {isSlow && <Skeleton width="60%" />}
        </div>
      )}
    </>
  )
}

function useSettingsForm(settings: Settings) {
  const client = useQueryClient()
  const form = useForm({
    start: () => draftOf(settings),
    version: settings.version,
    check: ({ name, timeZone, weeklyOffs }) => ({
      name: name.trim() === '' ? 'Enter the name of the company.' : undefined,
      timeZone: timeZone === '' ? 'Choose the time zone.' : undefined,
      weeklyOffs: defaultWeekProblem(daysOf(weeklyOffs)) ?? undefined,
    }),
    send: (draft, keyOf, before) => {
      const { weeklyOffs, ...changed } = changedFields(draft, before.values)
      const body = {
        ...changed,
        ...(weeklyOffs === undefined ? {} : { weeklyOffs: weeklyOffs === '' ? null : daysOf(weeklyOffs) }),
        version: before.version,
      }
      return call('PATCH /company', { body, key: keyOf(body) })
    },
    takeStored: async () => {
      const stored = await call('GET /company').catch(() => undefined)
      return stored && { values: draftOf(stored), version: stored.version }
    },
    onSent: (saved) => {
      client.setQueryData(apiQuery('company', 'GET /company').queryKey, saved)
      form.restart(draftOf(saved), saved.version)
      toast.success('Company settings saved.')
    },
    onFailure: (error) => toast.error(`Company settings were not saved. ${messageOf(error)}`),
    onSettled: () => {
      for (const topic of ['company', 'me']) void client.invalidateQueries({ queryKey: [topic] })
    },
  })
  return form
}

function SettingsForm({ settings }: { settings: Settings }) {
  const form = useSettingsForm(settings)
  const zones = useMemo(() => timeZoneOptions([settings.timeZone]), [settings.timeZone])
  const { timeZoneUntilThen, timeZoneFrom, dueTimeUntilThen, dueTimeFrom, peopleInZone } = settings
  const tomorrow = serverToday(timeZoneUntilThen ?? settings.timeZone).add({ days: 1 })
  return (
    <Form form={form} className={styles.form} label="Company settings">
      <TextField {...form.text('name')} label="Company name" limit={maxCompanyName} autoComplete="off" />
      <SearchSelect
        {...form.field('timeZone')}
        label="Time zone"
        help={`Used by ${counted(peopleInZone, 'person', 'people')} without a time zone of their own. A change takes effect on ${formatDateWithDay(tomorrow)}; earlier days stay as they are.`}
        options={zones}
        noMatch="No zone has this name."
      />
      {timeZoneUntilThen && timeZoneFrom && form.values.timeZone === settings.timeZone && (
        <Note>
          {zoneName(settings.timeZone)} counts from {formatDateWithDay(timeZoneFrom)} on. Until then it is{' '}
          {zoneName(timeZoneUntilThen)}.
        </Note>
      )}
      <SelectField
        {...form.text('dueTime')}
        label="Reports are due by"
        help={`In each person’s own time zone; a report after this time is late. People without a report are reminded 15 minutes before. A change takes effect on ${formatDateWithDay(dueTimeChangesOn(serverNow()))}.`}
        options={possibleDueTimes.map((value) => ({ value, label: formatTimeOfDay(value) }))}
      />
      {dueTimeUntilThen && dueTimeFrom && form.values.dueTime === settings.dueTime && (
        <Note>
          {formatTimeOfDay(settings.dueTime)} counts from {formatDateWithDay(dueTimeFrom)} on. Until then it
          is {formatTimeOfDay(dueTimeUntilThen)}.
        </Note>
      )}
      <WeeklyOffsField
        id={form.fieldId('weeklyOffs')}
        label="Weekly offs of new people"
        help="Suggested for people who are added or imported, unless their unit has its own. Nobody who is here already is changed; User Management changes many people at once."
        weeks={[daysOf(form.values.weeklyOffs)]}
        error={form.errorOf('weeklyOffs')}
        none="None suggested; chosen for each person"
        onChange={([days = []]) => form.change({ weeklyOffs: days.join() })}
      />
      <div className={styles.foot}>
        <Button
          type="submit"
          size="form"
          look="filled"
          busy={form.isSending && 'Saving…'}
          blockedBecause={form.hasChanges ? undefined : 'Nothing has changed'}
        >
          Save settings
        </Button>
      </div>
    </Form>
  )
}

/** The values of the form; the days as text, so that equal choices are equal values. */
function draftOf({ name, timeZone, dueTime, weeklyOffs }: Settings) {
  return { name, timeZone, dueTime, weeklyOffs: weeklyOffs?.join() ?? '' }
}

function daysOf(text: string): Weekday[] {
  return text === '' ? [] : (text.split(',') as Weekday[])
}

function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}
