import type { Refusals } from './refusal.ts'

/** Refusals to the platform administrator, whose texts say tenant (docs/spec/decisions.md#126). */
export const platformCodes = {
  // Tenants
  tenant_not_found: { status: 404, message: 'This tenant does not exist.' },
  tenant_exists: { status: 409, message: 'This id already belongs to another tenant.' },
  tenant_has_people: {
    status: 409,
    message: 'This tenant still has people. Only a tenant without any can be deleted.',
  },
  plan_too_small: {
    status: 409,
    message:
      'The tenant has {count} active users, more than this allows. They would stay, but nobody could be added until there are fewer.',
  },
  tenant_admin_unknown: { status: 409, message: 'No admin email found for this tenant' },
  tenant_admin_not_found: {
    status: 404,
    message: 'This tenant has no administrator with this email.',
  },
  tenant_admin_role_missing: {
    status: 409,
    message: 'This tenant has no Tenant Admin role. “Fix role permissions” creates it.',
  },
  account_missing: { status: 409, message: 'No Firebase Auth account - user needs to be recreated.' },
  tenant_has_ended: {
    status: 409,
    message: 'This tenant has ended. Take its end back first.',
  },
  tenant_has_no_end: { status: 409, message: 'No end was announced for this tenant.' },
  // Maintenance
  maintenance_running: { status: 409, message: 'This is running already. Wait until it ends, or stop it.' },
  maintenance_run_not_found: { status: 404, message: 'This run does not exist.' },
  // Messages of visitors
  contact_message_not_found: { status: 404, message: 'This message does not exist any more.' },
} as const satisfies Refusals
