import type { Refusals } from './refusal.ts'

/** Refusals about people, roles and business units. */
export const administrationCodes = {
  // People
  user_not_found: { status: 404, message: 'User not found.' },
  user_email_taken: { status: 409, message: 'A user with this email already exists.' },
  user_out_of_reach: {
    status: 403,
    message: 'You cannot change somebody who has administrative rights that you do not have.',
  },
  credentials_out_of_reach: {
    status: 403,
    message:
      'You cannot replace the password, second factor or notification email of somebody who has more rights, or sees more reports, than you.',
  },
  role_out_of_reach: {
    status: 403,
    message: 'You cannot give a role with administrative rights that you do not have.',
  },
  scope_out_of_reach: {
    status: 403,
    message: 'You cannot move somebody into your business unit: you would read their earlier reports.',
  },
  own_account: { status: 409, message: 'You cannot do this to your own account.' },
  last_tenant_admin: {
    status: 409,
    message: 'This is the last company administrator. Make somebody else one first.',
  },
  heir_refused: { status: 422, message: 'This person cannot take that over. Choose somebody else.' },
  user_not_archived: { status: 409, message: 'Only archived users can be permanently deleted.' },
  user_archived: { status: 409, message: 'This user is archived. Unarchive the user first.' },
  plan_limit: {
    status: 409,
    message:
      'Your plan’s limit of {name} active users is reached. Archive somebody, or ask for a larger plan.',
  },
  import_has_problems: {
    status: 422,
    message: 'Nothing was imported, because some rows have problems. Correct them and import again.',
  },
  invitation_invalid: {
    status: 404,
    message: 'This link has expired or was already used. Ask your administrator for a new one.',
  },
  // Roles
  role_not_found: { status: 404, message: 'Role not found' },
  role_name_taken: { status: 409, message: 'Role name already exists' },
  system_role_locked: { status: 403, message: 'System roles cannot be modified for security reasons.' },
  system_role_kept: { status: 403, message: 'System roles cannot be deleted for security reasons.' },
  role_in_use: { status: 409, message: 'Cannot delete role as it is assigned to one or more users.' },
  role_beyond_own: { status: 403, message: 'You cannot change a role that has permissions you do not have.' },
  permission_beyond_own: {
    status: 403,
    message: 'You cannot add a permission that you do not have yourself.',
  },
  // Business units
  business_unit_not_found: { status: 404, message: 'Business Unit not found' },
  business_unit_name_taken: { status: 409, message: 'Business Unit name "{name}" already exists.' },
  business_unit_in_use: {
    status: 409,
    message: 'Cannot delete Business Unit as it is assigned to users.',
  },
  business_unit_not_archived: {
    status: 409,
    message: 'Only archived business units can be permanently deleted.',
  },
  business_unit_create_denied: {
    status: 403,
    message: 'You do not have permission to create business units.',
  },
  business_unit_edit_denied: {
    status: 403,
    message: 'You do not have permission to edit business units.',
  },
  business_unit_archive_denied: {
    status: 403,
    message: 'You do not have permission to archive business units.',
  },
  business_unit_restore_denied: {
    status: 403,
    message: 'You do not have permission to restore business units.',
  },
  business_unit_delete_denied: {
    status: 403,
    message: 'You do not have permission to permanently delete business units.',
  },
} as const satisfies Refusals
