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
/** A certificate in PEM form, and the metadata of a service. */
export const maxCertificate = 10_000
export const maxMetadata = 250_000
export const maxAttributeName = 255
/** How long a browser has to fetch the answer that the service of its person has sent. */
export const answerMinutes = 2
/** The fragment of the settings page to which a trial leads back. */
export const trialHash = 'trial'
