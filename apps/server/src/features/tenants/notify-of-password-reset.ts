import type { PlatformUnit } from '#server/platform/db/unit-of-work.ts'
import { accountLetter, sendMail } from '../mail/api.ts'
import type { AdminRow } from './admin-repo.ts'
import type { TenantRow } from './tenant-row.ts'

/** Mails a company's administrator that the platform has set a new password. */
export function notifyOfPasswordReset(
  unit: PlatformUnit,
  tenant: TenantRow,
  admin: AdminRow,
  factorsToo: boolean,
): void {
  const company = unit.within(tenant.id)
  const by = unit.actor.name
  const recipient = { to: admin.notification_email, name: admin.name, now: unit.now }
  const more = factorsToo ? ', and its second factor was switched off' : ''
  sendMail(
    company,
    accountLetter(
      { ...recipient, timeZone: tenant.time_zone },
      {
        subject: 'Your Daymark password was reset',
        what: `${by}, who runs Daymark for ${tenant.name}, reset the password of the account ${admin.email}${more}. All sessions were ended`,
        advice: 'If you did not ask for this, ask whoever runs your Daymark server why it was done.',
      },
    ),
  )
}
