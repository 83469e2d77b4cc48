/** How long before its start a meeting must be planned at least (docs/spec/tasks.md#5). */
export const minimumLeadMinutes = 2
/** The length of a meeting unless its planner chooses another (docs/spec/tasks.md#9). */
export const defaultMinutes = 60
export const shortestMinutes = 5
export const longestMinutes = 24 * 60
/** How long before its meeting a live session can start. */
export const startsEarlierMinutes = 60
/** How many occurrences a series ends after unless its planner chooses another number (docs/spec/tasks.md#5). */
export const defaultCount = 1
export const mostOccurrences = 1_000
/**
 * After how many steps, counted from now, the search for the next occurrence gives up (docs/spec/tasks.md#4;
 * docs/spec/decisions.md#078).
 */
export const mostSteps = 500

export const maxTitle = 200
export const maxAgenda = 5_000
/** The longest location: links to video meetings have up to some 350 characters. */
export const maxLocation = 500
export const maxAttendees = 100
export const maxGuests = 50
/** The longest text of notes and minutes. */
export const maxNotes = 50_000
/** Most tasks that one session creates. */
export const maxActionItems = 50
export const maxUpdate = 10_000
export const maxDecision = 500
export const maxAgendaItem = 200
export const maxAgendaItems = 50
export const maxAgendaTemplates = 50
/** Most files of one meeting. */
export const maxFiles = 3
/** Most occurrences that are answered in one request. */
export const maxAnswers = 100
/** Most days of the range that a list of meetings covers. */
export const maxListedDays = 366
