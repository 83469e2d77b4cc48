import { useEffect } from 'react'
import { Dialog } from '#web/ui/dialog.tsx'
import { EncodingChoice } from '#web/ui/file-import/encoding-choice.tsx'
import { IgnoredColumns, ImportStep } from '#web/ui/file-import/import-step.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useUnits } from '../use-units.ts'
import { ChooseHolidays } from './choose-holidays.tsx'
import { DateOrderChoice } from './date-order-choice.tsx'
import { days, ImportPreview } from './import-preview.tsx'
import styles from './import.module.css'
import { useImport, type Chosen, type Import } from './use-import.ts'

interface ImportDialogProps {
  /** The year of the list, from which on recurring days are created. */
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
        <Judged chosen={chosen} process={process} onClose={onClose} />
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

function Judged({ chosen, process, onClose }: { chosen: Chosen; process: Import; onClose: () => void }) {
  const { preview, shownPreview, add, choose, forget } = process
  const units = useUnits(true)
  const isOrderOpen = shownPreview?.dateOrder?.used === null
  const count = shownPreview?.verdicts.filter(({ verdict }) => verdict === 'new').length ?? 0
  const reason = preview.isPending
    ? 'The file is still being read'
    : preview.error
      ? 'The file could not be read'
      : isOrderOpen
        ? 'It is not chosen yet which number is the day'
        : count === 0
          ? 'There is nothing to add'
          : undefined
  const load = () =>
    add.mutate(chosen, {
      onSuccess: ({ added }) => {
        toast.success(`${days(added.length)} added.`)
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
        blockedBecause={reason}
        onAdd={load}
        onOther={forget}
      >
        {shownPreview && !isOrderOpen && (
          <ImportPreview fileName={chosen.file.name} preview={shownPreview} isBusy={preview.isPending} />
        )}
      </ImportStep>
    </>
  )
}
