/** How many errors of browsers one process logs in a minute: from one address, in one session, and in all. */
export const mostInMinute = { address: 30, session: 20, process: 300 }
