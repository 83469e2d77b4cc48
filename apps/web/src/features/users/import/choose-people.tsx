import { ChooseFile } from '#web/ui/file-import/choose-file.tsx'
import { importColumns, neededFields, template } from './columns.ts'
import styles from './import.module.css'

interface ChoosePeopleProps {
  problem: string | undefined
  onFile: (file: File) => void
}

const help: Record<string, string> = {
  notificationEmail: 'the login email if empty',
  role: 'by its name',
  businessUnit: 'by its name; for Managers, Team Leads and Employees',
  weeklyOffDay: 'such as Saturday, Sunday; those of the unit or the company if empty',
  timeZone: 'such as Asia/Kolkata; the company’s if empty',
  status: 'as an export has it; it is not changed by an import',
}

/** Describes the format of an import file, and lets the user choose one. */
export function ChoosePeople({ problem, onFile }: ChoosePeopleProps) {
  return (
    <ChooseFile
      label="CSV file of people"
      accept=".csv,.tsv,.txt,text/csv"
      template={{ fileName: 'people.csv', text: template }}
      problem={problem}
      onFile={onFile}
    >
      <p>
        One CSV file, one person a line, at most 500. Its first line names the columns. An export of this list
        can be imported again. New people have no password yet. Create a link for each afterwards.
      </p>
      <ul className={styles.columns}>
        {importColumns.map(({ field, header }) => (
          <li key={field}>
            <strong>{header}</strong>
            {!neededFields.includes(field) && !help[field] && ' (optional)'}
            {help[field] && <span>, {help[field]}</span>}
          </li>
        ))}
      </ul>
    </ChooseFile>
  )
}
