import {
  blockedForAssignees,
  completedByManager,
  directCompletedByManager,
  noPermission,
  reopenOnly,
} from '../tasks/texts.ts'

/**
 * Every refusal that the API can answer: its HTTP status and its text. Texts in the specification's words
 * are quoted exactly; `{…}` is filled from the facts of the error.
 */
export const errorCodes = {
  // What was sent
  malformed_request: { status: 400, message: 'The request could not be read.' },
  validation_failed: { status: 400, message: 'Some of what was sent is not valid.' },
  not_found: { status: 404, message: 'There is nothing at this address.' },
  request_too_slow: {
    status: 408,
    message: 'The request took too long to arrive. Check your connection and try again.',
  },
  payload_too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media_type: { status: 415, message: 'The content type is not supported.' },
  // Who sent it
  signed_out: { status: 401, message: 'You must be logged in to perform this action.' },
  invalid_credentials: { status: 401, message: 'Invalid email or password, or account is suspended.' },
  account_archived: { status: 403, message: 'Your account has been archived and cannot be accessed.' },
  profile_not_found: { status: 403, message: 'User profile not found' },
  tenant_blocked: {
    status: 403,
    message: 'Your organisation’s access to Daymark is paused. Ask your administrator.',
  },
  too_many_attempts: { status: 429, message: 'Too many failed attempts. Please try again later.' },
  foreign_origin: { status: 403, message: 'This request came from another site and was refused.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  platform_only: {
    status: 403,
    message: 'You do not have permission to access the Platform Admin panel.',
  },
  no_tenant_context: { status: 403, message: 'No tenant context available. User must be logged in.' },
  public_url_missing: {
    status: 409,
    message:
      'Links cannot be made: Daymark does not know its own address. Ask whoever runs it to set DAYMARK_URL.',
  },
  // Called twice
  request_in_progress: {
    status: 409,
    message: 'The same request is still being worked on. Try again shortly.',
  },
  request_already_done: {
    status: 409,
    message: 'This was done already, and its answer is no longer kept. Look at how it stands now.',
  },
  idempotency_key_reused: {
    status: 422,
    message: 'This idempotency key was used for a different request.',
  },
  tenant_has_ended: {
    status: 409,
    message: 'This company has ended. Take its end back first.',
  },
  tenant_has_no_end: { status: 409, message: 'No end was announced for this company.' },
  // Exports
  too_many_exports: {
    status: 429,
    message: 'You have started 20 exports within an hour. Try again later.',
  },
  export_not_started: {
    status: 409,
    message: 'This export was not started, or is over. Start it again.',
  },
  // Reports
  report_not_found: { status: 404, message: 'This report does not exist.' },
  report_exists: { status: 409, message: 'A report for {date} has already been submitted.' },
  report_date_future: { status: 422, message: 'A report cannot be submitted for a day to come.' },
  report_date_too_old: { status: 422, message: 'A report can be submitted up to 7 days back.' },
  report_date_before_joining: {
    status: 422,
    message: 'A report cannot be submitted for a day before you joined.',
  },
  report_date_not_working: { status: 422, message: 'A past weekly off day needs no report.' },
  report_date_holiday: { status: 422, message: 'A past holiday needs no report.' },
  report_date_leave: { status: 422, message: 'A past day of leave needs no report.' },
  report_locked_acknowledged: {
    status: 409,
    message: 'Editing locked: Report has been acknowledged by a manager.',
  },
  report_locked_edited: { status: 409, message: 'Editing locked: Maximum number of edits (1) reached.' },
  report_locked_time: {
    status: 409,
    message: 'Editing locked: More than 2 hours have passed since initial submission.',
  },
  own_report: { status: 403, message: 'You cannot acknowledge your own report.' },
  acknowledgment_not_found: { status: 404, message: 'You have not acknowledged this report.' },
  // Leave
  leave_employees_only: { status: 403, message: 'Only employees take leave here.' },
  leave_employee_not_found: { status: 404, message: 'Employee not found' },
  leave_not_found: { status: 404, message: 'Leave record not found.' },
  leave_exists: { status: 409, message: 'A leave record already exists for this employee on {date}.' },
  leave_revoked_today: {
    status: 409,
    message: 'You revoked today’s leave, so today cannot be marked again.',
  },
  leave_revoke_used: { status: 409, message: 'Leave of today can be revoked once a day.' },
  leave_on_weekly_off: { status: 422, message: '{date} is a weekly off and needs no leave.' },
  leave_on_holiday: { status: 422, message: '{date} is a holiday and needs no leave.' },
  leave_before_joining: { status: 422, message: '{date} is before the first day in the company.' },
  leave_day_over: {
    status: 422,
    message: '{date} is over. Ask whoever manages leave to change it.',
  },
  leave_not_future: {
    status: 409,
    message: 'Only leave of days to come can be cancelled. Leave of today can be revoked.',
  },
  own_leave: { status: 403, message: 'Your own leave is marked and revoked under Manage My Leave.' },
  // Tasks
  task_not_found: { status: 404, message: 'This task does not exist.' },
  task_item_not_found: { status: 404, message: 'This sub-task does not exist.' },
  task_no_permission: { status: 403, message: noPermission },
  task_personal_edit: { status: 403, message: 'You can only edit your personal tasks.' },
  task_personal_delete: { status: 403, message: 'You can only delete your personal tasks.' },
  task_not_created: { status: 403, message: 'You can only edit tasks you have created.' },
  task_completed: { status: 409, message: 'This task is completed. Reopen it to edit it.' },
  task_reopen_only: { status: 409, message: reopenOnly },
  task_completed_by_manager: { status: 409, message: completedByManager },
  task_direct_completed_by_manager: { status: 409, message: directCompletedByManager },
  task_blocked_for_assignees: { status: 403, message: blockedForAssignees },
  task_assign_refused: { status: 403, message: 'You can only give tasks to members of your team.' },
  task_assignee_not_found: { status: 422, message: 'Somebody chosen cannot be given tasks.' },
  task_pin_limit: { status: 409, message: 'You can pin a maximum of 5 tasks.' },
  task_item_limit: { status: 409, message: 'A task has at most 50 sub-tasks.' },
  // Holidays and schedules
  holiday_not_found: { status: 404, message: 'This holiday does not exist.' },
  holiday_exists: { status: 409, message: 'There is already a holiday on {date} for {name}.' },
  holiday_date_too_old: { status: 422, message: 'A holiday can be at most a year back.' },
  holiday_date_too_far: { status: 422, message: 'A holiday can be at most five years ahead.' },
  holiday_file_unreadable: { status: 422, message: 'This file cannot be read. {name}' },
  holiday_file_too_large: {
    status: 413,
    message: 'A file of holidays has at most 1,000 entries and 1 MB.',
  },
  schedule_start_out_of_range: {
    status: 422,
    message: 'Weekly offs can change from 90 days back to 90 days ahead.',
  },
  own_schedule_of_past: {
    status: 422,
    message: 'You cannot change your own weekly offs for days before today.',
  },
  // Reminders
  // Badges and boards
  // Attachments
  attachment_not_found: { status: 404, message: 'This file does not exist.' },
  range_not_satisfiable: { status: 416, message: 'The file has no such part.' },
  attachment_limit: { status: 422, message: 'A report takes at most 3 files.' },
  attachment_type: { status: 415, message: '{name} is not a JPG, PNG, PDF or DOCX file.' },
  attachment_too_large: { status: 413, message: '{name} is larger than 10 MB.' },
  attachment_empty: { status: 422, message: '{name} is empty.' },
  too_many_waiting_files: {
    status: 409,
    message: 'Too many uploaded files wait for a report. Remove some, or submit the report.',
  },
  attachment_in_use: { status: 409, message: 'This file belongs to a submitted report.' },
  database_full: { status: 507, message: 'There is no room left to keep this. Tell your administrator.' },
  storage_not_writable: {
    status: 507,
    message: 'Files cannot be kept at present: their folder cannot be written. Tell your administrator.',
  },
  storage_full: { status: 507, message: 'There is no room left to keep this file. Tell your administrator.' },
  // People
  user_not_found: { status: 404, message: 'User not found.' },
  user_email_taken: { status: 409, message: 'A user with this email already exists.' },
  user_out_of_reach: {
    status: 403,
    message: 'You cannot change somebody who may do more than you.',
  },
  role_out_of_reach: { status: 403, message: 'You cannot give a role that may do more than you.' },
  scope_out_of_reach: {
    status: 403,
    message: 'You cannot put somebody where they, or you, would read reports that you do not read now.',
  },
  own_account: { status: 409, message: 'You cannot do this to your own account.' },
  last_tenant_admin: {
    status: 409,
    message: 'This is the last tenant administrator. Make somebody else one first.',
  },
  user_not_archived: { status: 409, message: 'Only archived users can be permanently deleted.' },
  user_archived: { status: 409, message: 'This user is archived. Re-activate the user first.' },
  plan_limit: {
    status: 409,
    message: 'The {name} active users of your plan are reached. Archive somebody or ask for a larger plan.',
  },
  import_has_problems: { status: 422, message: 'Nothing was imported, because some rows have problems.' },
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
  role_changed: {
    status: 409,
    message: 'Somebody else changed this role meanwhile. Look at it again before you save.',
  },
  role_beyond_own: { status: 403, message: 'You cannot change a role that may do more than you.' },
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
  // Companies
  tenant_not_found: { status: 404, message: 'This company does not exist.' },
  tenant_exists: { status: 409, message: 'This id already belongs to another company.' },
  tenant_has_people: {
    status: 409,
    message: 'This company still has people. Only a company without any can be deleted.',
  },
  tenant_admin_unknown: { status: 409, message: 'No admin email found for this tenant' },
  tenant_admin_not_found: {
    status: 404,
    message: 'This company has no tenant administrator with this email.',
  },
  tenant_admin_role_missing: {
    status: 409,
    message: 'This company has no Tenant Admin role. Fix role permissions creates it.',
  },
  account_missing: { status: 409, message: 'No Firebase Auth account - user needs to be recreated.' },
  // Maintenance
  maintenance_running: { status: 409, message: 'This is running already. Wait for its end, or stop it.' },
  maintenance_run_not_found: { status: 404, message: 'This run does not exist.' },
  // Account
  sign_in_too_old_for_password: {
    status: 403,
    message: 'Please log out and log back in before changing password',
  },
  sign_in_too_old: {
    status: 403,
    message: 'Log out and log back in before changing how you sign in.',
  },
  second_factor_wrong: { status: 401, message: 'This code is not right, or it was used already.' },
  second_factor_expired: {
    status: 401,
    message: 'This took too long, or too many codes were wrong. Sign in with your password again.',
  },
  two_factor_on: { status: 409, message: 'Two-factor sign-in is already on.' },
  two_factor_off: { status: 409, message: 'Two-factor sign-in is not on.' },
  two_factor_not_set_up: { status: 409, message: 'This set-up is no longer open. Start it again.' },
  passkey_refused: {
    status: 401,
    message: 'This passkey was not accepted. Sign in with your password.',
  },
  passkey_not_added: { status: 422, message: 'This passkey could not be added. Try it again.' },
  passkey_exists: { status: 409, message: 'This passkey is already in use.' },
  passkey_limit: { status: 409, message: 'An account takes at most 20 passkeys. Remove one first.' },
  passkey_not_found: { status: 404, message: 'This passkey does not exist.' },
  // Sessions
  session_not_found: { status: 404, message: 'This session does not exist.' },
  // The server
  too_many_client_errors: {
    status: 429,
    message: 'Too many errors were told of in this minute. The others are counted only.',
  },
  too_many_requests: {
    status: 429,
    message:
      'More was asked for than Daymark answers a person or a company in a minute. Wait a moment, then go on.',
  },
  too_many_writes: {
    status: 429,
    message:
      'More was changed than Daymark takes from a person or a company in a minute. Wait a moment, then go on.',
  },
  too_many_at_once: {
    status: 429,
    message: 'You do more at once than Daymark takes from one person. Try again in a moment.',
  },
  too_many_notifications: {
    status: 429,
    message:
      'People were told of very much by you, or by your company, in this hour. Nothing was changed. Try again later.',
  },
  too_many_links: {
    status: 429,
    message:
      'Many links were made for this person in this hour already. Use the last one, or try again later.',
  },
  too_many_streams: { status: 429, message: 'Too many open windows are listening for changes.' },
  overloaded: { status: 503, message: 'Daymark is busy. Try again in a moment.' },
  unavailable: { status: 503, message: 'Daymark cannot reach its database. Try again in a moment.' },
  store_unavailable: {
    status: 503,
    message: 'Daymark cannot reach the store of its files. Try again in a moment.',
  },
  database_not_writable: {
    status: 503,
    message: 'The database takes no writes: its disk is full, or it is read-only.',
  },
  files_not_writable: {
    status: 503,
    message: 'Files cannot be written: their disk is full, or their folder is missing or read-only.',
  },
  internal: { status: 500, message: 'Something went wrong on our side.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes
