import { ChooseFile } from '#web/ui/file-import/choose-file.tsx'
import styles from './import.module.css'

const template = '\uFEFFDate,Name,Business unit\r\n'

interface ChooseHolidaysProps {
  year: number
  problem: string | undefined
  onFile: (file: File) => void
}

/** Explains the format of a file of holidays, and lets the person choose one. */
export function ChooseHolidays({ year, problem, onFile }: ChooseHolidaysProps) {
  return (
    <ChooseFile
      label="File of holidays"
      accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar"
      template={{ fileName: 'holidays.csv', text: template }}
      problem={problem}
      onFile={onFile}
    >
      <p>One file of at most 1,000 days and 1 MB. You see what it adds before anything is added.</p>
      <ul className={styles.kinds}>
        <li>
          <strong>A calendar (ICS)</strong>
          <span>
            , as calendar programs export it: days of {year} to {year + 2}, with those that come once a year.
          </span>
        </li>
        <li>
          <strong>A table (CSV)</strong>
          <span>
            : Date with its year and the day first, such as 26-Jan-{year} or 26/01/{year}; Name; and Business
            unit, by its name, where a day is one unit’s only.
          </span>
        </li>
      </ul>
    </ChooseFile>
  )
}
