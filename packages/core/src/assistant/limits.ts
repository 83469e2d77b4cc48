/** Longest key of a provider. */
export const maxKey = 400
/** How many characters of a key are shown, so that people recognise it. */
export const keyEndingLength = 4
/** Most sentences of a summary, and the longest. */
export const maxSentences = 12
export const maxSentence = 600
/** Most sources of a sentence. */
export const maxSources = 12
/** Longest description that a task is generated from. */
export const maxTaskWish = 2_000
/** Most characters of records in one request to a provider. */
export const maxSentCharacters = 120_000
/** Most characters of one text of a record that a provider is sent. */
export const maxSentText = 4_000
/** Most reports and tasks in one request to a provider. */
export const maxSentReports = 200
export const maxSentTasks = 200
/** Most days of the period of a person's summary. */
export const maxSummaryDays = 366
/** Most tokens of an answer; they are reserved before the request. */
export const maxAnswerTokens = 8_000
/** How many characters a token has at least, to reserve tokens before they are counted. */
export const charactersOfToken = 3
/** Upper bounds of the monthly budget. */
export const maxMonthlySummaries = 1_000_000
export const maxMonthlyTokens = 1_000_000_000
