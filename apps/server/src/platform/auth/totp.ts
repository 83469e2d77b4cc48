import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import { Secret, TOTP } from 'otpauth'

/** The parameters of RFC 6238 that every authenticator app supports. */
const periodSeconds = 30
const issuer = 'Daymark'

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The content of the QR code for an authenticator app. */
export function totpUri(secret: string, account: string): string {
  return totp(secret, account).toString()
}

/** A code as it was typed, without spaces and hyphens and with ASCII digits. */
export function typedCode(text: string): string {
  return asciiNumbers(text).replace(/[\s-]/g, '')
}

/** The time step of a code, at most one before or after the current one; undefined for a wrong code. */
export function totpStep(code: string, secret: string, now: Temporal.Instant): number | undefined {
  const timestamp = now.epochMilliseconds
  const delta = totp(secret, '').validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

function totp(secret: string, account: string): TOTP {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period: periodSeconds })
}
