/** The texts of docs/spec/tasks.md#2.9, #5 and #8 and of the empty states, and those of this feature. */
export const texts = {
  titleOfPlanners: 'Meeting Workspaces',
  title: 'My Meetings',
  plan: 'Plan a New Meeting',
  schedule: 'Schedule Meeting',
  update: 'Update Meeting',
  memo: 'Live Action Memo',
  records: 'Minutes and Decisions',
  nothing: 'No Meetings Found',
  noneInRange: 'No Meetings in Range',
  postUpdate: 'Post Asynchronous Update',
  skip: 'Skip This Time',
  join: 'Join session',
  capturedAt: (time: string): string => `Live Memo captured at ${time}`,
  offlineAnswers:
    'You are offline: several invitations can be answered together when the connection returns.',
  titleMissing: 'Give the meeting a title.',
  dateMissing: 'Choose a date.',
  timeMissing: 'Choose a time.',
  locationHelp: 'A room, an address or a video link. The attendees and guests are told.',
  offlinePost: 'You are offline: it can be posted when the connection returns',
  offlinePlan: 'You are offline: meetings can be planned when the connection returns',
} as const
