/**
 * What became of the mail that tells the operator of a message: none was written, as there was no mail server or no
 * address to write to; it is about to be sent; it was sent; sending failed and is tried again; it was given up.
 */
export const contactMailStates = ['none', 'waiting', 'sent', 'retried', 'failed'] as const
