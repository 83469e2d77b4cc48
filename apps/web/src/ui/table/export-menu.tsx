import { Menu } from '../overlay/menu.tsx'
import { IconCheck, IconChevronDown, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { exportFormatNames, exportFormats } from '#core/exports/lists.ts'
import { chooseCsvSeparator, csvSeparator } from '#web/lib/exports/csv-separator.ts'
import { runExport, type ExportSource } from '#web/lib/exports/run-export.ts'
import type { ExportFormat } from '#web/lib/exports/table.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'

interface ExportMenuProps<Row> {
  /** Called when a format is chosen, so that it has the list's current filters. */
  source: () => ExportSource<Row>
  withJson?: boolean
  /** The list's import, which is in the same menu on a phone. */
  onImport?: (() => void) | undefined
}

const offline = 'You are offline: an export asks the server for every row'

/** A list's export: all rows that match its filters, as a file. */
export function ExportMenu<Row>({ source, withJson = false, onImport }: ExportMenuProps<Row>) {
  const [isBusy, setBusy] = useState(false)
  const isPhone = useMedia('phone')
  const isOnline = useOnline()
  const start = async (format: ExportFormat) => {
    setBusy(true)
    await runExport(source(), format).finally(() => setBusy(false))
  }
  return (
    <Menu
      // Another button is another menu.
      key={isPhone ? 'phone' : 'desktop'}
      position="bottom-end"
      width={210}
      target={
        isPhone ? (
          <IconButton
            label={onImport ? 'Export or import' : 'Export'}
            icon={<IconDots size={20} stroke={1.5} aria-hidden="true" />}
          />
        ) : (
          <Button busy={isBusy && 'Exporting…'} blockedBecause={isOnline ? undefined : offline}>
            Export
            <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
          </Button>
        )
      }
    >
      {isPhone && <Menu.Label>Export</Menu.Label>}
      <Formats withJson={withJson} disabled={isBusy} onChoose={(format) => void start(format)} />
      {isPhone && onImport && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={onImport}>Import</Menu.Item>
        </>
      )}
    </Menu>
  )
}

/** As above, for the list's single menu on a phone. */
export function ExportItems<Row>({ source, withJson = false }: ExportMenuProps<Row>) {
  return (
    <>
      <Menu.Label>Export</Menu.Label>
      <Formats withJson={withJson} onChoose={(format) => void runExport(source(), format)} />
    </>
  )
}

interface FormatsProps {
  withJson: boolean
  disabled?: boolean
  onChoose: (format: ExportFormat) => void
}

/** The formats, and under them the separator of CSV, which is remembered. */
function Formats({ withJson, disabled = false, onChoose }: FormatsProps) {
  const [separator, setSeparator] = useState(() => csvSeparator())
  const choose = (hasSemicolons: boolean) => {
    const chosen = hasSemicolons ? ';' : ','
    setSeparator(chosen)
    chooseCsvSeparator(chosen)
  }
  return (
    <>
      {exportFormats
        .filter((format) => withJson || format !== 'json')
        .map((format) => (
          <Menu.Item key={format} disabled={disabled} needsConnection onClick={() => onChoose(format)}>
            {exportFormatNames[format]}
          </Menu.Item>
        ))}
      <Menu.Divider />
      <Menu.CheckboxItem
        closeMenuOnClick={false}
        checked={separator === ';'}
        checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden="true" />}
        onChange={choose}
      >
        Semicolons in CSV
      </Menu.CheckboxItem>
    </>
  )
}
