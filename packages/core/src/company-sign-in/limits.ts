export const maxDomains = 20
export const maxIssuer = 500
export const maxClientId = 255
export const maxClientSecret = 1_000
export const maxGroupClaim = 100
export const maxGroupName = 255
export const maxPlacements = 100
/** How long a verified domain goes on without its record. */
export const missingRecordDays = 7
/** How many minutes a person has for the pages of their company's sign-in. */
export const signInMinutes = 10
