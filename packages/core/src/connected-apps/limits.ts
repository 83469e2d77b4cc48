/** How long an app stays connected, in days. */
export const connectedDays = 90
/** How long an authorization code and an access token work. */
export const codeSeconds = 60
export const accessTokenSeconds = 3_600
export const maxAppName = 40
export const maxRedirectUris = 5
export const maxRedirectUri = 500
/** For how long a refresh token that was replaced is accepted once more, because its answer may have been lost. */
export const repeatSeconds = 60
