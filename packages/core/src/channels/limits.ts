/** The channels of a company. */
export const maxChannels = 20
export const maxChannelName = 100
export const maxChannelAddress = 2_000
/** How often new reports and tasks are collected into one message, in minutes. */
export const collectMinutes = 10
/** How much later than its end a collection is made, so that what was written in it is committed, in minutes. */
export const collectLagMinutes = 1
/** How far back a collection reaches after a standstill, in hours. */
export const collectReachHours = 2
/** How late after its time a message of the day is still made, in minutes. */
export const lateMinutes = 30
/** The people, reports or tasks of one list that a message names; the others are counted. */
export const mostListed = 20
