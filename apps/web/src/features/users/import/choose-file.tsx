import { useRef, useState, type DragEvent } from 'react'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Note } from '#web/ui/note.tsx'
import { importColumns, neededFields, template } from './columns.ts'
import styles from './import.module.css'

interface ChooseFileProps {
  problem: string | undefined
  onFile: (file: File) => void
}

const help: Record<string, string> = {
  notificationEmail: 'the login email where it is empty',
  role: 'by its name',
  businessUnit: 'by its name; for Managers, Team Leads and Employees',
  weeklyOffDay: 'such as Sunday; for Employees',
  timeZone: 'such as Asia/Kolkata; the company’s where it is empty',
}

/** What a file may say, a template of it, and the choice. */
export function ChooseFile({ problem, onFile }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    <>
      <p>
        One CSV file, one person a line, at most 500. Its first line names the columns. Nobody gets a password
        by an import: afterwards you can make a link for each, by which they set their own.
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
      {problem && (
        <Note key={problem} mark="missed" role="alert">
          {problem}
        </Note>
      )}
      <div
        className={clsx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button size="form" look="filled" onClick={() => input.current?.click()} data-autofocus>
          Choose file
        </Button>
        <span>or drop it here</span>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="CSV file of people"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // The same file may be chosen again once it is mended.
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      <Button
        look="accent"
        onClick={() => saveFile(new Blob([template], { type: 'text/csv;charset=utf-8' }), 'people.csv')}
      >
        Download a template
      </Button>
    </>
  )
}
