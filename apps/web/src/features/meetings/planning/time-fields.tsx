import { useMemo } from 'react'
import { meetingTexts } from '#core/meetings/texts.ts'
import { formatDuration } from '#core/time/format.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import { timeZoneOptions } from '#web/lib/time-zones.ts'
import { useMe } from '#web/lib/use-me.ts'
import { DateField } from '#web/ui/field/date-field.tsx'
import { SearchSelect } from '#web/ui/field/search-select.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { timesOfDay } from '#web/ui/form/times-of-day.ts'
import styles from './planning.module.css'
import type { ScheduleFormState } from './use-schedule-form.ts'

type Form = Pick<ScheduleFormState, 'values' | 'text' | 'field'>

const lengths = [15, 30, 45, 60, 90, 120, 180, 240]

/** Day, time and length. */
export function TimeFields({ form }: { form: Form }) {
  const { timeZone } = useMe().user
  const { values } = form
  const today = serverToday(timeZone).toString()
  const times = useMemo(() => timesOfDay(values.time), [values.time])
  const ownLength = Number(values.minutes)
  const all = lengths.includes(ownLength) ? lengths : [...lengths, ownLength].toSorted((a, b) => a - b)
  return (
    <div className={styles.when}>
      <DateField
        {...form.field('date')}
        label="Date"
        timeZone={values.timeZone}
        blockedBecause={(day) => (day < today ? meetingTexts.tooSoon : undefined)}
      />
      <SelectField {...form.text('time')} label="Time" options={times} />
      <SelectField
        {...form.text('minutes')}
        label="Length"
        options={all.map((minutes) => ({
          value: String(minutes),
          label: formatDuration(Temporal.Duration.from({ minutes })),
        }))}
      />
    </div>
  )
}

/** The zone of the time, which is seldom another one than the person's. */
export function ZoneField({ form }: { form: Form }) {
  const { timeZone } = useMe().user
  const { values } = form
  const zones = useMemo(() => timeZoneOptions([timeZone, values.timeZone]), [timeZone, values.timeZone])
  return (
    <SearchSelect
      {...form.field('timeZone')}
      label="Time zone"
      {...(values.timeZone === timeZone ? {} : { help: 'Others see the time by their own clock.' })}
      options={zones}
      noMatch="No time zone has this in its name."
    />
  )
}
