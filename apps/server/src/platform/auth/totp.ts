import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app takes it. */
const periodSeconds = 30
const issuer = 'Daymark'

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the QR code. */
export function totpUri(secret: string, account: string): string {
  return totp(secret, account).toString()
}

/** The step whose code this is, at most one before or after now's; undefined where it is none's. */
export function totpStep(code: string, secret: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function totp(secret: string, account: string): TOTP {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period: periodSeconds })
}
