import { Menu } from './menu.tsx'
import { IconChevronDown, IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { exportFormatNames, exportFormats } from '#core/exports/lists.ts'
import { runExport, type ExportSource } from '#web/lib/exports/run-export.ts'
import type { ExportFormat } from '#web/lib/exports/table.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'

interface ExportMenuProps<Row> {
  /** Called when a format is chosen, so that it has the list's current filters. */
  source: () => ExportSource<Row>
  withJson?: boolean
  /** The list's import, which a phone has in the same menu. */
  onImport?: (() => void) | undefined
}

const offline = 'You are offline: an export asks the server for every row'

const formatsOf = (withJson: boolean) => exportFormats.filter((one) => withJson || one !== 'json')

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
      width={160}
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
      {isPhone && <Menu.Label>{isOnline ? 'Export' : offline}</Menu.Label>}
      {formatsOf(withJson).map((format) => (
        <Menu.Item key={format} disabled={isBusy || !isOnline} onClick={() => void start(format)}>
          {exportFormatNames[format]}
        </Menu.Item>
      ))}
      {isPhone && onImport && (
        <>
          <Menu.Divider />
          <Menu.Item onClick={onImport}>Import</Menu.Item>
        </>
      )}
    </Menu>
  )
}

/** The same among the other acts of a list in one menu, as on a phone. */
export function ExportItems<Row>({ source, withJson = false }: ExportMenuProps<Row>) {
  const isOnline = useOnline()
  return (
    <>
      <Menu.Label>{isOnline ? 'Export' : offline}</Menu.Label>
      {formatsOf(withJson).map((format) => (
        <Menu.Item key={format} disabled={!isOnline} onClick={() => void runExport(source(), format)}>
          {exportFormatNames[format]}
        </Menu.Item>
      ))}
    </>
  )
}
