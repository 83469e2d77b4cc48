import { useEffect } from 'react'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { EncodingChoice } from '#web/ui/file-import/encoding-choice.tsx'
import { IgnoredColumns, ImportStep } from '#web/ui/file-import/import-step.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { toast } from '#web/lib/toast.ts'
import { useUnits } from '../use-units.ts'
import { ChooseHolidays } from './choose-holidays.tsx'
import { DateOrderChoice } from './date-order-choice.tsx'
import { days, ImportPreview } from './import-preview.tsx'
import styles from './import.module.css'
import { undoImport, useImport, type Chosen, type Import, type Preview } from './use-import.ts'

interface ImportDialogProps {
  /** The year of the list, with which recurring days begin. */
  year: number
  isOpen: boolean
  onClose: () => void
}

/** Imports holidays from a file: choose it, preview it, add the holidays. */
export function ImportDialog({ year, isOpen, onClose }: ImportDialogProps) {
  const process = useImport()
  const { forget, chosen, shownPreview } = process
  useEffect(() => {
    if (isOpen) forget()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it opens
  }, [isOpen])
  return (
    <Dialog
      title="Import holidays"
      isOpen={isOpen}
      onClose={onClose}
      size={chosen && shownPreview ? 880 : 600}
    >
      {chosen ? (
        <PreviewStep chosen={chosen} process={process} onClose={onClose} />
      ) : (
        <ChooseHolidays
          year={year}
          problem={process.problem}
          onFile={(file) => process.choose({ file, year, businessUnitId: '' })}
        />
      )}
    </Dialog>
  )
}

interface PreviewStepProps {
  chosen: Chosen
  process: Import
  onClose: () => void
}

function PreviewStep({ chosen, process, onClose }: PreviewStepProps) {
  const { preview, shownPreview, add, choose, forget, withoutRows, setWithoutRows } = process
  const units = useUnits(true)
  const isOrderOpen = shownPreview?.dateOrder?.used === null
  const count = countNew(shownPreview, withoutRows)
  const load = () =>
    add.mutate(chosen, {
      onSuccess: ({ added }) => {
        const text = `${days(added.length)} added.`
        if (added.length > 0) toast.undo(text, () => void undoImport(added), { needsConnection: true })
        else toast.success(text)
        onClose()
      },
    })
  return (
    <>
      <div className={styles.place}>
        <SelectField
          label="For days without a unit in the file"
          value={chosen.businessUnitId}
          options={units.options}
          onChange={(event) => choose({ ...chosen, businessUnitId: event.currentTarget.value })}
        />
      </div>
      <ImportStep
        failures={[
          { error: preview.error, retry: () => choose(chosen) },
          { error: preview.error ? null : add.error, retry: load },
        ]}
        notes={
          <>
            {preview.isPending && !shownPreview && <p role="status">Reading {chosen.file.name}…</p>}
            {shownPreview?.encoding && (
              <EncodingChoice
                encoding={shownPreview.encoding}
                onChoose={(encoding) => choose({ ...chosen, encoding })}
              />
            )}
            {shownPreview?.dateOrder && (
              <DateOrderChoice
                order={shownPreview.dateOrder}
                onChoose={(dateOrder) => choose({ ...chosen, dateOrder })}
              />
            )}
            {shownPreview && <IgnoredColumns names={shownPreview.unread} />}
          </>
        }
        isBusy={preview.isPending}
        verb={count > 0 ? `Add ${days(count)}` : 'Add holidays'}
        busy={add.isPending && 'Adding…'}
        blockedBecause={problemOf(process)}
        onAdd={load}
        onOther={forget}
      >
        {shownPreview && !isOrderOpen && (
          <ImportPreview
            fileName={chosen.file.name}
            preview={shownPreview}
            isBusy={preview.isPending}
            withoutRows={withoutRows}
            onWithoutRows={setWithoutRows}
          />
        )}
      </ImportStep>
    </>
  )
}

function countNew(preview: Preview | undefined, withoutRows?: ReadonlySet<number>): number {
  const verdicts = preview?.verdicts ?? []
  return verdicts.filter(({ verdict }, position) => verdict === 'new' && !withoutRows?.has(position)).length
}

/** Why nothing can be added now; undefined if something can. */
function problemOf({ preview, shownPreview, withoutRows }: Import): string | undefined {
  if (preview.isPending) return 'The file is still being read'
  if (preview.error) return 'The file could not be read'
  if (shownPreview?.dateOrder?.used === null) return 'It is not chosen yet which number is the day'
  if (countNew(shownPreview) === 0) return 'There is nothing to add'
  return countNew(shownPreview, withoutRows) === 0 ? 'No row is chosen' : undefined
}
