import {
  IconBell,
  IconDevices,
  IconHistory,
  IconKey,
  IconLock,
  IconPalette,
  IconRss,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { allows } from '#core/access/acts.ts'
import type { Me } from '#web/lib/session.ts'

export interface SettingsPart {
  name: string
  path: SettingsPath
  icon: TablerIcon
}

export type SettingsPath =
  | '/account'
  | '/account/security'
  | '/account/access'
  | '/account/notifications'
  | '/account/reminders'
  | '/account/calendar'
  | '/account/devices'
  | '/account/appearance'

/** The parts of Settings that the person has, in the order of the list at its left. */
export function settingsPartsFor({
  tenant,
  permissions,
}: Pick<Me, 'tenant' | 'permissions'>): SettingsPart[] {
  const ofPeople: SettingsPart[] = [
    { name: 'Notifications', path: '/account/notifications', icon: IconBell },
    { name: 'Reminders', path: '/account/reminders', icon: IconHistory },
    ...(allows(permissions, 'calendar.open-own')
      ? [{ name: 'Calendar address', path: '/account/calendar', icon: IconRss } as const]
      : []),
    { name: 'Devices', path: '/account/devices', icon: IconDevices },
  ]
  return [
    // Platform administrators belong to no company, which keeps the profile.
    ...(tenant ? [{ name: 'Profile', path: '/account', icon: IconUser } as const] : []),
    { name: 'Password and security', path: '/account/security', icon: IconLock },
    { name: 'Access to my account', path: '/account/access', icon: IconKey },
    ...(tenant ? ofPeople : []),
    { name: 'Appearance', path: '/account/appearance', icon: IconPalette },
  ]
}
