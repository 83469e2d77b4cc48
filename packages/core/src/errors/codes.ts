import { accountCodes } from './account-codes.ts'
import { administrationCodes } from './administration-codes.ts'
import { assistantCodes } from './assistant-codes.ts'
import { integrationCodes } from './integration-codes.ts'
import { meetingCodes } from './meeting-codes.ts'
import { platformCodes } from './platform-codes.ts'
import { recordCodes } from './record-codes.ts'
import { requestCodes } from './request-codes.ts'

/**
 * Every refusal of the API: its HTTP status and its message. Messages from the specification are quoted exactly; `{…}`
 * is filled from the facts of the error.
 */
export const errorCodes = {
  ...requestCodes,
  ...recordCodes,
  ...meetingCodes,
  ...integrationCodes,
  ...administrationCodes,
  ...platformCodes,
  ...accountCodes,
  ...assistantCodes,
}

export type ErrorCode = keyof typeof errorCodes
