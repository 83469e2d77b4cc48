import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { Button } from '../button.tsx'
import { clsx } from '../clsx.ts'
import { Note } from '../note.tsx'
import styles from './file-import.module.css'

interface ChooseFileProps {
  /** What the file is, for screen readers. */
  label: string
  /** The kinds of files, as an input takes them. */
  accept: string
  template: { fileName: string; text: string }
  /** Why the last file cannot be read. */
  problem: string | undefined
  onFile: (file: File) => void
  /** What a file may say. */
  children: ReactNode
}

/** What a file may say, its choice by a dialog or by dropping it, and a template of it. */
export function ChooseFile({ label, accept, template, problem, onFile, children }: ChooseFileProps) {
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
      {children}
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
          accept={accept}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
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
        onClick={() =>
          saveFile(new Blob([template.text], { type: 'text/csv;charset=utf-8' }), template.fileName)
        }
      >
        Download a template
      </Button>
    </>
  )
}
