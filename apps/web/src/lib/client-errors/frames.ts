import { clientErrorLimits } from '#core/client-errors/kinds.ts'

/** A line of a stack in the format of Chromium (`at draw (URL:1:2)`), or of Firefox and Safari (`draw@URL:1:2`). */
const place = /(?:^\s*at .*?|@)(https?:\/\/[^\s()]+?)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})\)?$/
const ownScript = /^\/((?:assets|src)\/[\w./$@-]{1,120}\.[jt]sx?)$/

/**
 * The positions of a stack in our own scripts, such as `assets/app-D1f2.js:1:204`, the innermost first. Names of
 * functions, queries and the message are left out, because they may contain typed text.
 */
export function framesOf(stack: string | undefined, origin: string): string[] {
  const frames: string[] = []
  for (const line of (stack ?? '').split('\n')) {
    const [, address, row, column] = place.exec(line) ?? []
    if (!address?.startsWith(`${origin}/`)) continue
    const [, file] = ownScript.exec(address.slice(origin.length)) ?? []
    if (file) frames.push(`${file}:${row}:${column}`)
  }
  return frames.slice(0, clientErrorLimits.frames)
}
