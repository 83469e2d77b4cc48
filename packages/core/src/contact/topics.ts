/** The topics of a visitor's message, in the order of the form. */
export const contactTopics = ['question', 'trial', 'plans', 'problem'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** The displayed name of each topic in the Super Admin Panel. */
export const contactTopicNames: Record<ContactTopic, string> = {
  question: 'A question',
  trial: 'Free trial',
  plans: 'Plans and prices',
  problem: 'A problem',
}

/**
 * The delivery state of the mail that notifies the operator of a message: none was written, because no mail server or
 * address is configured; queued; sent; failed and retried; given up.
 */
export const contactMailStates = ['none', 'waiting', 'sent', 'retried', 'failed'] as const
