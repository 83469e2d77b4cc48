import {
  blockedForAssignees,
  completedByManager,
  directCompletedByManager,
  noPermission,
  reopenByCreator,
  reopenOnly,
} from '../tasks/texts.ts'
import type { Refusals } from './refusal.ts'

/** Refusals about people's records: reports, leave, tasks, holidays, files. */
export const recordCodes = {
  // Reports
  report_not_found: { status: 404, message: 'This report does not exist.' },
  report_exists: { status: 409, message: 'A report for {date} has already been submitted.' },
  report_date_future: { status: 422, message: 'A report cannot be submitted for a day to come.' },
  report_date_too_old: { status: 422, message: 'A report can be submitted up to 7 days back.' },
  report_date_before_joining: {
    status: 422,
    message: 'A report cannot be submitted for a day before you joined.',
  },
  report_date_not_working: { status: 422, message: 'A past weekly off needs no report.' },
  report_date_holiday: { status: 422, message: 'A past holiday needs no report.' },
  report_date_leave: { status: 422, message: 'A past day of leave needs no report.' },
  report_date_not_expected: {
    status: 422,
    message: 'No report was expected from you on that day.',
  },
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
  // Performance
  performance_employee_not_found: { status: 404, message: 'Selected employee not found.' },
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
  leave_day_not_found: {
    status: 404,
    message: 'There is no leave on {date} any more, so nothing was changed.',
  },
  leave_day_not_future: {
    status: 409,
    message: 'Leave of {date} cannot be cancelled, because that day has begun. Nothing was changed.',
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
  task_reopen_by_creator: { status: 403, message: reopenByCreator },
  task_status_changed: {
    status: 409,
    message: '{name} moved it to {status} while you were moving it.',
  },
  task_undo_gone: { status: 409, message: 'This can no longer be undone.' },
  task_completed_by_manager: { status: 409, message: completedByManager },
  task_direct_completed_by_manager: { status: 409, message: directCompletedByManager },
  task_blocked_for_assignees: { status: 403, message: blockedForAssignees },
  task_assign_refused: { status: 403, message: 'You can only give tasks to members of your team.' },
  task_assignee_not_found: {
    status: 422,
    message: 'Somebody you chose cannot be given tasks. Leave them out.',
  },
  task_pin_limit: { status: 409, message: 'You can pin a maximum of 5 tasks.' },
  task_item_limit: { status: 409, message: 'A task has at most 50 sub-tasks.' },
  // Holidays and schedules
  holiday_not_found: { status: 404, message: 'This holiday does not exist.' },
  holiday_exists: { status: 409, message: 'There is already a holiday on {date} for {name}.' },
  holiday_date_too_old: { status: 422, message: 'A holiday can be at most a year back.' },
  holiday_date_too_far: { status: 422, message: 'A holiday can be at most five years ahead.' },
  holiday_file_unreadable: { status: 422, message: 'This file cannot be read. {name}' },
  holiday_dates_ambiguous: {
    status: 422,
    message: 'The dates of this file have two readings. Choose whether the day or the month comes first.',
  },
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
  database_full: { status: 507, message: 'There is no room left to save this. Tell your administrator.' },
  storage_not_writable: {
    status: 507,
    message: 'Files cannot be saved at the moment: their folder cannot be written. Tell your administrator.',
  },
  storage_full: { status: 507, message: 'There is no room left to save this file. Tell your administrator.' },
} as const satisfies Refusals
