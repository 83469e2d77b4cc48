/** The codes that examples of requests and answers show; everything else names an act and lets core say what it needs. */
export const permissionExamples = {
  ofEmployee: ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'],
  ofSupervisor: ['CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'],
  one: 'CAN_SUBMIT_OWN_EOD',
} as const
