/**
 * The delivery state of the mail that notifies the operator of a message: none was written, because no mail server or
 * address is configured; queued; sent; failed and retried; given up.
 */
export const contactMailStates = ['none', 'waiting', 'sent', 'retried', 'failed'] as const
