import { useEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { EncodingChoice } from '#web/ui/file-import/encoding-choice.tsx'
import { IgnoredColumns, ImportStep } from '#web/ui/file-import/import-step.tsx'
import { Note } from '#web/ui/note.tsx'
import { ChoosePeople } from './choose-people.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import { people } from './people.ts'
import { useImport, type Import } from './use-import.ts'

interface ImportDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Imports people from a CSV file: choose it, see its problems, add all of them. */
export function ImportDialog({ isOpen, onClose }: ImportDialogProps) {
  const process = useImport()
  const { forget, chosen, add } = process
  useEffect(() => {
    if (isOpen) forget()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it opens
  }, [isOpen])
  return (
    <Dialog title="Import people" isOpen={isOpen} onClose={onClose} size={chosen && !add.data ? 1080 : 600}>
      <Steps process={process} onClose={onClose} />
    </Dialog>
  )
}

function Steps({ process, onClose }: { process: Import; onClose: () => void }) {
  const { chosen, problem, preview, add, choose, readAs, forget } = process
  if (add.data) return <ImportDone {...add.data} onClose={onClose} />
  if (!chosen) return <ChoosePeople problem={problem} onFile={(file) => void choose(file)} />
  const rows = chosen.rows.length
  const wrong = preview.data?.verdicts.filter(({ problems }) => problems.length > 0).length ?? 0
  const right = rows - wrong
  const free = preview.data ? Math.max(0, preview.data.seats.limit - preview.data.seats.active) : right
  const reason = preview.isPending
    ? 'The rows are still being checked'
    : preview.error
      ? 'The rows could not be checked'
      : right === 0
        ? 'No row can be imported'
        : right > free
          ? 'The plan has no room for all of them'
          : undefined
  return (
    <ImportStep
      failures={[{ error: preview.error, retry: () => preview.mutate(chosen) }, { error: add.error }]}
      notes={
        <>
          {right > free && (
            <Note mark="warning">
              {people(right)} need more than the {free.toLocaleString('en')} free of the{' '}
              {preview.data?.seats.limit.toLocaleString('en')} users of your plan.
            </Note>
          )}
          {chosen.encoding && (
            <EncodingChoice encoding={chosen.encoding} onChoose={(encoding) => void readAs(encoding)} />
          )}
          <IgnoredColumns names={chosen.unread} />
        </>
      }
      verb={wrong > 0 && right > 0 ? rightOnly(right) : `Import ${people(rows)}`}
      busy={add.isPending && 'Importing…'}
      blockedBecause={reason}
      onAdd={() => preview.data && add.mutate({ chosen, verdicts: preview.data.verdicts })}
      onOther={forget}
    >
      <ImportPreview chosen={chosen} verdicts={preview.data?.verdicts} isChecking={preview.isPending} />
    </ImportStep>
  )
}

function rightOnly(right: number): string {
  return right === 1
    ? 'Import the 1 that is right'
    : `Import the ${right.toLocaleString('en')} that are right`
}
