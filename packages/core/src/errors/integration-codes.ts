import { googleTexts } from '../integrations/google-texts.ts'
import type { Refusals } from './refusal.ts'

/** Refusals about connections to other services. */
export const integrationCodes = {
  google_not_set_up: {
    status: 409,
    message: googleTexts.setUpBy,
  },
  google_not_signed_in: { status: 409, message: googleTexts.notSignedIn },
  google_not_connected: { status: 404, message: 'No Google Calendar is connected.' },
} as const satisfies Refusals
