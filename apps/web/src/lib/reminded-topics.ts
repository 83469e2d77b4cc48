/** The topics of queries whose answers tell who has been reminded of missed days. */
export const remindedTopics = ['consistency', 'trigger-logs', 'person-page'] as const
