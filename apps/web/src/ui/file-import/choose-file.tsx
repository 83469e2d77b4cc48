import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { Button } from '../button/button.tsx'
import { clsx } from '../clsx.ts'
import { Note } from '../text/note.tsx'
import { useFocusIfLost } from '../overlay/use-focus-if-lost.ts'
import styles from './file-import.module.css'

interface ChooseFileProps {
  /** The accessible name of the file input. */
  label: string
  /** The accepted file types, as for an input. */
  accept: string
  template: { fileName: string; text: string }
  /** Why the last file cannot be read. */
  problem: string | undefined
  onFile: (file: File) => void
  /** A description of the file's format. */
  children: ReactNode
}

/** Describes the format of a file, offers a template, and takes a file from a dialog or by drag and drop. */
export function ChooseFile({ label, accept, template, problem, onFile, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useFocusIfLost<HTMLButtonElement>()
  const [isOver, setOver] = useState(false)
  // Touch screens have no drag and drop of files.
  const isPhone = useMedia('phone')
  const canDrop = useMedia('finePointer') && !isPhone
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
        className={clsx(canDrop ? styles.drop : styles.file, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          ref={button}
          size="form"
          look="filled"
          full={!canDrop}
          onClick={() => input.current?.click()}
          data-autofocus
        >
          Choose file
        </Button>
        {canDrop && <span>or drop it here</span>}
        <input
          ref={input}
          type="file"
          accept={accept}
          className="visually-hidden"
          tabIndex={-1}
          aria-label={label}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            // Allows choosing the same file again after correcting it.
            event.currentTarget.value = ''
            if (file) onFile(file)
          }}
        />
      </div>
      <Button
        look="accent"
        flush="start"
        onClick={() =>
          saveFile(new Blob([template.text], { type: 'text/csv;charset=utf-8' }), template.fileName)
        }
      >
        Download a template
      </Button>
    </>
  )
}
