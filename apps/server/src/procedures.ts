import { accountProcedures } from './features/account/procedures.ts'
import { activityProcedures } from './features/activity/procedures.ts'
import { attachmentProcedures } from './features/attachments/procedures.ts'
import { authProcedures } from './features/auth/procedures.ts'
import { badgeProcedures } from './features/badges/procedures.ts'
import { businessUnitProcedures } from './features/business-units/procedures.ts'
import { leaderboardProcedures } from './features/leaderboard/procedures.ts'
import { liveProcedures, type Streams } from './features/live/procedures.ts'
import { maintenanceProcedures } from './features/maintenance/procedures.ts'
import { meProcedures } from './features/me/procedures.ts'
import { notificationProcedures } from './features/notifications/procedures.ts'
import { peopleProcedures } from './features/people/procedures.ts'
import { userProcedures } from './features/users/procedures.ts'
import { reportProcedures } from './features/reports/procedures.ts'
import { tenantProcedures } from './features/tenants/procedures.ts'
import { roleProcedures } from './features/roles/procedures.ts'
import type { Procedure } from './platform/http/procedure.ts'

/** Every procedure of the API. */
export function allProcedures(streams: Streams): Procedure[] {
  return [
    ...authProcedures,
    ...meProcedures,
    ...accountProcedures,
    ...peopleProcedures,
    ...userProcedures,
    ...businessUnitProcedures,
    ...roleProcedures,
    ...reportProcedures,
    ...attachmentProcedures,
    ...badgeProcedures,
    ...leaderboardProcedures,
    ...notificationProcedures,
    ...activityProcedures,
    ...tenantProcedures,
    ...maintenanceProcedures,
    ...liveProcedures(streams),
  ]
}
