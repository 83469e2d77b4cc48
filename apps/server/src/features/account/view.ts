import type { ServerOperation } from '#contract/operations.ts'
import type { TenantSession } from '#server/platform/http/procedure.ts'
import type { ScheduleView } from '../schedules/api.ts'
import type { OwnPasskeyRow } from './passkey-repo.ts'
import { withCurrentZone } from './profile.ts'
import type { ProfileRow } from './profile-repo.ts'
import type { SecurityRow } from './repo.ts'

export function viewProfile(
  session: TenantSession,
  stored: ProfileRow,
  schedule: ScheduleView,
  now: Temporal.Instant,
): ServerOperation['GET /me/profile']['output'] {
  const row = withCurrentZone(stored, now)
  return {
    name: session.actor.name,
    email: session.email,
    notificationEmail: row.notification_email,
    roleName: session.actor.roleName,
    businessUnitName: session.businessUnitName,
    designation: session.actor.designation,
    schedule,
    joinedOn: session.joinedOn.toString(),
    timeZone: session.timeZone,
    nextTimeZone: viewNextZone(row, session.tenant.timeZone),
  }
}

function viewNextZone({ next_time_zone: next, next_time_zone_at: from }: ProfileRow, company: string) {
  if (from === null) return null
  const timeZone = next ?? company
  const fromDate = from.toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return { timeZone, from: from.toString(), fromDate }
}

export function viewSecurity(
  row: SecurityRow,
  passkeys: readonly OwnPasskeyRow[],
): ServerOperation['GET /me/security']['output'] {
  const since = row.second_factor_since
  return {
    hasPassword: row.has_password,
    passwordChangedAt: row.password_changed_at.toString(),
    twoFactor: since && { since: since.toString(), recoveryCodesLeft: row.recovery_codes_left },
    passkeys: passkeys.map(viewPasskey),
  }
}

export function viewPasskey(row: OwnPasskeyRow): ServerOperation['POST /me/passkeys']['output'] {
  return {
    id: row.id,
    name: row.name,
    addedAt: row.added_at.toString(),
    lastUsedAt: row.last_used_at?.toString() ?? null,
  }
}
