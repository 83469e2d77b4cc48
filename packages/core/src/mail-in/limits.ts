/** The largest message that is received, in bytes: the limit of the common providers. */
export const maxMessageBytes = 25 * 1024 * 1024
/** Most parts of a message, and how deep they may be nested. */
export const maxMessageParts = 200
export const maxMessageDepth = 20
/** Largest heads of all parts together, in bytes. */
export const maxMessageHeads = 256 * 1024
/** Most lines of a message: some more than the largest one has in base64. */
export const maxMessageLines = 450_000
/** Most bytes of all texts of a message together that are decoded, including HTML. */
export const maxMessageTextBytes = 2_000_000
/** Longest text of a message that is read, in UTF-16 units: the quoted mail and some more than a report. */
export const maxMessageText = 100_000
/** How many days a reminder can be answered after its day; reports are submitted up to seven days back. */
export const reportAnswerDays = 8
/** For how many days other mails can be answered. */
export const answerDays = 30
