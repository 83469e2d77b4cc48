import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconCopy, IconDots, IconTrash } from '@tabler/icons-react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { CopyMenu } from './use-report-form.ts'

/** Rarely used actions of the form. */
export function FormMenu({ copy, takeBack }: CopyMenu) {
  if (!copy) return null
  return (
    <Menu
      width={232}
      target={<IconButton label="More" icon={<IconDots size={16} stroke={1.5} aria-hidden="true" />} />}
    >
      <Menu.Item leftSection={<IconCopy size={16} stroke={1.5} />} onClick={copy}>
        Copy from last report
      </Menu.Item>
      {takeBack && (
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={takeBack}>
          Take back the copy
        </Menu.Item>
      )}
    </Menu>
  )
}
