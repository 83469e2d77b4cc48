/** Texts quoted exactly from the specification (docs/spec/reporting.md#8, docs/spec/tasks.md#2.12, #5, #8). */
export const texts = {
  markFailed: 'Failed to mark leave.',
  revokeFailed: 'Failed to revoke leave.',
  cancelFailed: 'Failed to cancel future leave.',
  noMatch: 'No leave records match your filters',
  nobodyOnLeave: 'No employees are on approved leave today.',
  nobodyResting: 'No employees scheduled for weekly off today.',
}
