import type { Output } from '#web/lib/api.ts'

export type Reason = Output<'GET /users/{userId}/access'>['permissions'][number]['because'][number]

/** The displayed source of a permission. */
export function reasonInWords(reason: Reason, roleName: string): string {
  switch (reason) {
    case 'platform-admin':
      return 'Platform administrator'
    case 'tenant-admin':
      return 'Company administrator'
    case 'role':
      return `Role ${roleName}`
    case 'role-name':
      return `Name of the role ${roleName}, whose record is missing`
  }
}
