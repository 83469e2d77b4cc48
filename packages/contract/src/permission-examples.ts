/**
 * The permission codes in the examples of requests and answers. All other code outside of core names an act, for which
 * core knows the permissions.
 */
export const permissionExamples = {
  ofEmployee: ['CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'],
  ofSupervisor: ['CAN_MANAGE_TEAM_REPORTS', 'CAN_ACKNOWLEDGE_REPORTS'],
  one: 'CAN_SUBMIT_OWN_EOD',
} as const
