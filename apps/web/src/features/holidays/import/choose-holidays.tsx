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
            , as calendar programs export it. The days of {year} to {year + 2} are read, including those that
            repeat every year.
          </span>
        </li>
        <li>
          <strong>A table (CSV)</strong>
          <span>
            . Columns: Date (26-Jan-{year} or 26/01/{year}), Name, and Business unit if the day is for one
            unit only.
          </span>
        </li>
      </ul>
    </ChooseFile>
  )
}
