import { IconDots } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { ButtonLink } from '#web/ui/button/button.tsx'
import { ExportItems, ExportMenu } from '#web/ui/table/export-menu.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import type { Occurrence } from '../meeting-types.ts'
import { texts } from '../texts.ts'

interface ListActsProps {
  source: () => ExportSource<Occurrence>
}

/** Further actions of the list, on a phone in one menu. */
export function ListActs({ source }: ListActsProps) {
  const navigate = useNavigate()
  if (useMedia('phone'))
    return (
      <Menu
        position="bottom-end"
        width={232}
        target={<IconButton label="More" icon={<IconDots size={20} stroke={1.5} aria-hidden="true" />} />}
      >
        <Menu.Item onClick={() => void navigate({ to: '/meetings/records' })}>{texts.records}</Menu.Item>
        <Menu.Divider />
        <ExportItems source={source} />
      </Menu>
    )
  return (
    <>
      <ButtonLink to="/meetings/records" aria-label={texts.records}>
        Minutes
      </ButtonLink>
      <ExportMenu source={source} />
    </>
  )
}
