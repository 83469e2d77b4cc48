import { Menu } from '#web/ui/overlay/menu.tsx'
import {
  IconArrowBackUp,
  IconCalendarX,
  IconDots,
  IconHistory,
  IconInfoCircle,
  IconSettings,
  IconTrash,
  IconUserPlus,
  IconUserX,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { Tenant } from './use-tenants.ts'

export type TenantAct = 'settings' | 'add-admin' | 'end' | 'take-end-back' | 'delete-admin' | 'delete-tenant'

interface TenantMenuProps {
  tenant: Tenant
  onDetails: () => void
  onAct: (act: TenantAct) => void
}

/** The actions on one company. */
export function TenantMenu({ tenant, onDetails, onAct }: TenantMenuProps) {
  const navigate = useNavigate()
  return (
    <Menu
      width={232}
      position="bottom-end"
      target={
        <IconButton
          label={`Actions, ${tenant.name}`}
          icon={<IconDots size={16} stroke={1.5} aria-hidden="true" />}
        />
      }
    >
      <Menu.Item leftSection={<IconInfoCircle size={16} stroke={1.5} />} onClick={onDetails}>
        Details
      </Menu.Item>
      <Menu.Item leftSection={<IconSettings size={16} stroke={1.5} />} onClick={() => onAct('settings')}>
        Settings
      </Menu.Item>
      <Menu.Item leftSection={<IconUserPlus size={16} stroke={1.5} />} onClick={() => onAct('add-admin')}>
        Add tenant admin
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHistory size={16} stroke={1.5} />}
        onClick={() => void navigate({ to: '/platform-log', search: { tenant: tenant.id } })}
      >
        Log
      </Menu.Item>
      <Menu.Divider />
      {tenant.status !== 'terminated' && (
        <Menu.Item leftSection={<IconCalendarX size={16} stroke={1.5} />} onClick={() => onAct('end')}>
          {tenant.endsOn ? 'Change the last day' : 'End tenant'}
        </Menu.Item>
      )}
      {tenant.endsOn && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
          needsConnection
          onClick={() => onAct('take-end-back')}
        >
          Take the end back
        </Menu.Item>
      )}
      {tenant.users === 0 ? (
        <Menu.Item leftSection={<IconTrash size={16} stroke={1.5} />} onClick={() => onAct('delete-tenant')}>
          Delete orphaned tenant
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconUserX size={16} stroke={1.5} />} onClick={() => onAct('delete-admin')}>
          Delete tenant admin
        </Menu.Item>
      )}
    </Menu>
  )
}
