/** The topics of queries whose results contain who has been reminded of missed days. */
export const remindedTopics = ['consistency', 'trigger-logs', 'person-page'] as const
