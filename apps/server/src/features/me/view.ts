import { largerPages } from '#core/people/limits.ts'
import { deletedOn } from '#core/tenants/end.ts'
import type { ServerOperation } from '#contract/operations.ts'
import type { Config } from '#server/config.ts'
import type { Session } from '#server/platform/auth/session.ts'
import { running } from '#server/platform/system/running-version.ts'
import type { WeeklyOffsNow } from '../schedules/api.ts'
import { daysOfMask } from '../working-days/api.ts'

type Me = ServerOperation['GET /me']['output']

/** The signed-in person in the form of the web app; a platform administrator has no weekly offs. */
export function viewMe(
  session: Session,
  {
    weeklyOffs,
    firstRun,
    config,
  }: { weeklyOffs: WeeklyOffsNow | null; firstRun: Me['firstRun']; config: Pick<Config, 'smtpUrl'> },
): Me {
  const { actor, preferences } = session
  return {
    user: {
      id: actor.userId,
      name: actor.name,
      firstName: actor.name.trim().split(/\s+/u)[0] ?? actor.name,
      email: session.email,
      designation: actor.designation,
      roleName: actor.roleName,
      isEmployee: session.isEmployee,
      businessUnit: actor.businessUnitId
        ? { id: actor.businessUnitId, name: session.businessUnitName ?? '' }
        : null,
      timeZone: session.timeZone,
      weeklyOffDay: weeklyOffs?.plainDay ?? null,
      weeklyOffs: weeklyOffs?.inWords ?? null,
    },
    tenant: session.tenant && viewCompany(session.tenant),
    permissions: [...actor.permissions],
    isPlatformAdmin: session.isPlatformAdmin,
    isTenantAdmin: actor.isTenantAdmin,
    isSignedInByCompany: session.isByCompany,
    preferences: {
      shortcutsEnabled: preferences['shortcutsEnabled'] !== false,
      colorScheme: colorScheme(preferences['colorScheme']),
      rowsPerPage: largerPages.find((size) => size === preferences['rowsPerPage']) ?? null,
    },
    firstRun,
    sendsMail: config.smtpUrl !== undefined,
    server: { ...running },
  }
}

function viewCompany({ id, name, dueTimes, weeklyOffsMask, endsOn }: NonNullable<Session['tenant']>) {
  return {
    id,
    name,
    weeklyOffs: daysOfMask(weeklyOffsMask),
    dueTimes: dueTimes.map(({ from, time }) => ({ from, time })),
    endsOn: endsOn?.toString() ?? null,
    deletedOn: endsOn && deletedOn(endsOn).toString(),
  }
}

function colorScheme(stored: unknown): 'auto' | 'light' | 'dark' {
  return stored === 'light' || stored === 'dark' ? stored : 'auto'
}
