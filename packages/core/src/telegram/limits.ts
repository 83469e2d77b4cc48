/** Constants of the link to Telegram (docs/spec/tasks.md#4, #7; docs/spec/decisions.md#097). */
export const linkCodeMinutes = 10
/** How often the page asks whether the chat is linked, and how long it waits. */
export const linkPollMs = 2_000
export const linkWaitSeconds = 30
/** A report that is not finished in the chat is forgotten after this time. */
export const conversationHours = 24
/** The longest text of a message, in UTF-16 units (Bot API, sendMessage). */
export const longestMessage = 4_096
