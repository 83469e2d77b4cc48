import { useEffect } from 'react'
import { useMay } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EncodingChoice } from '#web/ui/file-import/encoding-choice.tsx'
import { IgnoredColumns, ImportStep } from '#web/ui/file-import/import-step.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { ChoosePeople } from './choose-people.tsx'
import { ImportDone } from './import-done.tsx'
import { ImportPreview } from './import-preview.tsx'
import styles from './import.module.css'
import { countPeople } from '../texts.ts'
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
  const { chosen, problem, preview, add, choose, readAs, forget, check, updatesExisting, setUpdates } =
    process
  const mayUpdate = useMay()('person.edit')
  if (add.data) return <ImportDone {...add.data} onClose={onClose} />
  if (!chosen) return <ChoosePeople problem={problem} onFile={(file) => void choose(file)} />
  const rows = chosen.rows.length
  const verdicts = preview.data?.verdicts ?? []
  const wrong = verdicts.filter(({ problems }) => problems.length > 0).length
  const same = verdicts.filter(({ problems, does }) => problems.length === 0 && does === 'nothing').length
  const updated = verdicts.filter(({ problems, does }) => problems.length === 0 && does === 'update').length
  const right = rows - wrong - same
  const fresh = right - updated
  const free = preview.data ? Math.max(0, preview.data.seats.limit - preview.data.seats.active) : fresh
  const reason = preview.isPending
    ? 'The rows are still being checked'
    : preview.error
      ? 'The rows could not be checked'
      : right === 0
        ? same > 0
          ? 'Nothing would change'
          : 'No row can be imported'
        : fresh > free
          ? 'The plan has no room for all of them'
          : undefined
  return (
    <ImportStep
      failures={[{ error: preview.error, retry: check }, { error: add.error }]}
      notes={
        <>
          {mayUpdate && (
            <label className={styles.updates}>
              <CheckBox
                checked={updatesExisting}
                onChange={({ currentTarget }) => setUpdates(currentTarget.checked)}
              />
              <span>
                Change people who are there already
                <small>
                  They are found by their login email. Empty cells change nothing, and the rules are those of
                  the form.
                </small>
              </span>
            </label>
          )}
          {fresh > free && (
            <Note mark="warning">
              {countPeople(fresh)} need more than the {free.toLocaleString('en')} free of the{' '}
              {preview.data?.seats.limit.toLocaleString('en')} users of your plan.
            </Note>
          )}
          {chosen.encoding && (
            <EncodingChoice encoding={chosen.encoding} onChoose={(encoding) => void readAs(encoding)} />
          )}
          <IgnoredColumns names={chosen.unread} />
        </>
      }
      verb={verbOf({ right, wrong, fresh, updated, rows })}
      busy={add.isPending && 'Importing…'}
      blockedBecause={reason}
      onAdd={() => preview.data && add.mutate({ chosen, verdicts: preview.data.verdicts })}
      onOther={forget}
    >
      <ImportPreview chosen={chosen} verdicts={preview.data?.verdicts} isChecking={preview.isPending} />
    </ImportStep>
  )
}

type RowCounts = Record<'right' | 'wrong' | 'fresh' | 'updated' | 'rows', number>

/** The button's label: "Import 3 people", "Import 2 and change 1", "Import the 2 that are right". */
function verbOf({ right, wrong, fresh, updated, rows }: RowCounts): string {
  if (wrong > 0 && right > 0) return rightOnly(right)
  if (updated === 0) return `Import ${countPeople(right || rows)}`
  return fresh === 0
    ? `Change ${countPeople(updated)}`
    : `Import ${fresh.toLocaleString('en')} and change ${updated.toLocaleString('en')}`
}

function rightOnly(right: number): string {
  return right === 1
    ? 'Import the 1 that is right'
    : `Import the ${right.toLocaleString('en')} that are right`
}
