import { Menu } from './menu.tsx'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { exportFormatNames, exportFormats } from '#core/exports/lists.ts'
import { runExport, type ExportSource } from '#web/lib/exports/run-export.ts'
import type { ExportFormat } from '#web/lib/exports/table.ts'
import { useOnline } from '#web/lib/use-online.ts'
import { Button } from './button.tsx'

interface ExportMenuProps<Row> {
  /** Called when a format is chosen, so that it has the list's current filters. */
  source: () => ExportSource<Row>
  withJson?: boolean
}

/** A list's export: all rows that match its filters, as a file. */
export function ExportMenu<Row>({ source, withJson = false }: ExportMenuProps<Row>) {
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()
  const formats = exportFormats.filter((one) => withJson || one !== 'json')
  const start = async (format: ExportFormat) => {
    setBusy(true)
    await runExport(source(), format).finally(() => setBusy(false))
  }
  return (
    <Menu position="bottom-end" width={160}>
      <Menu.Target>
        <Button
          busy={isBusy && 'Exporting…'}
          blockedBecause={isOnline ? undefined : 'You are offline: an export asks the server for every row'}
        >
          Export
          <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {exportFormatNames[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
