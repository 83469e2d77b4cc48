import type { CheckResult } from '#core/configuration-check/checks.ts'

/** The result of a check. */
export interface Finding {
  result: CheckResult
  /** In plain words; never a key or a token. */
  found: string
  /** What to do, and who can do it. */
  repair: string | null
}

export const works = (found: string): Finding => ({ result: 'works', found, repair: null })
export const notUsed = (found: string): Finding => ({ result: 'not-used', found, repair: null })
export const slow = (found: string, repair: string): Finding => ({ result: 'slow', found, repair })
export const fails = (found: string, repair: string): Finding => ({ result: 'fails', found, repair })

const slowSeconds = 3

/** An answer that took long is slow, though right. */
export function timed(found: string, seconds: number): Finding {
  const text = `${found} It took ${seconds.toFixed(1)} s.`
  return seconds > slowSeconds
    ? slow(text, 'Your operator: check the connection of the server to the internet.')
    : works(text)
}
