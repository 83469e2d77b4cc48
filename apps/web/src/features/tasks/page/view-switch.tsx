import { Menu } from '#web/ui/overlay/menu.tsx'
import { IconCalendar, IconCheck, IconChevronDown, IconLayoutColumns, IconList } from '@tabler/icons-react'
import { useMedia } from '#web/lib/use-media.ts'
import type { ExportSource } from '#web/lib/exports/run-export.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ExportItems } from '#web/ui/table/export-menu.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import type { TaskSummary } from '../task-types.ts'

export type View = 'list' | 'kanban' | 'calendar'

interface ViewSwitchProps {
  view: View
  onChange: (view: View) => void
  /** The export of the tasks, which a phone has in the same menu. */
  source: () => ExportSource<TaskSummary>
}

const looks = {
  list: { value: 'list', label: 'List', Icon: IconList },
  kanban: { value: 'kanban', label: 'Board', Icon: IconLayoutColumns },
  calendar: { value: 'calendar', label: 'Calendar', Icon: IconCalendar },
} as const
const views = Object.values(looks)

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** List, board or month; on a phone a menu, which fits beside the search field. */
export function ViewSwitch({ view, onChange, source }: ViewSwitchProps) {
  const isPhone = useMedia('phone')
  if (!isPhone) return <Segmented label="View" value={view} onChange={onChange} options={views} />
  const { label, Icon } = looks[view]
  return (
    <Menu
      position="bottom-end"
      width={232}
      target={
        <Button aria-label={`View: ${label}`}>
          <Icon {...icon} />
          <IconChevronDown {...icon} />
        </Button>
      }
    >
      {views.map(({ value, label: name, Icon: Drawing }) => (
        <Menu.Item
          key={value}
          leftSection={<Drawing {...icon} />}
          rightSection={value === view && <IconCheck {...icon} />}
          aria-current={value === view ? 'true' : undefined}
          onClick={() => onChange(value)}
        >
          {name}
        </Menu.Item>
      ))}
      <Menu.Divider />
      <ExportItems source={source} />
    </Menu>
  )
}
