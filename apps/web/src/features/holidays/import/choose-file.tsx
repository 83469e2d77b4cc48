import { useRef, useState, type DragEvent } from 'react'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { Note } from '#web/ui/note.tsx'
import styles from './import.module.css'

const template = '\uFEFFDate,Name,Business unit\r\n'

interface ChooseFileProps {
  year: number
  problem: string | undefined
  onFile: (file: File) => void
}

/** What a file may say, a template of it, and the choice. */
export function ChooseFile({ year, problem, onFile }: ChooseFileProps) {
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
          accept=".csv,.tsv,.txt,.ics,text/csv,text/calendar"
          className="visually-hidden"
          tabIndex={-1}
          aria-label="File of holidays"
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
        onClick={() => saveFile(new Blob([template], { type: 'text/csv;charset=utf-8' }), 'holidays.csv')}
      >
        Download a template
      </Button>
    </>
  )
}
