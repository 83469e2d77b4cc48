import { clientErrorNames, type ClientErrorKind, type ClientErrorName } from '#core/client-errors/kinds.ts'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { framesOf } from './frames.ts'

/** The reported facts about an error: its class, numbers and positions, and no text. */
export interface DescribedError {
  kind: ClientErrorKind
  name: ClientErrorName
  frames: string[]
  reactCode?: number
  requestId?: string
}

const reactError = /^Minified React error #(\d{1,4});/
const requestIdForm = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** The messages of Chromium, Firefox, Safari and Vite for a script or style sheet that failed to load. */
const missingChunk =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|is not a valid JavaScript MIME type/

/** Whether a script of the page failed to load. */
export function isChunkLoad(error: unknown): boolean {
  return error instanceof Error && missingChunk.test(error.message)
}

/** The report of an error; undefined for expected errors: a cancelled request, a refusal, or a missing network. */
export function describeError(
  error: unknown,
  kind: ClientErrorKind,
  { origin, isOnline }: { origin: string; isOnline: boolean },
): DescribedError | undefined {
  if (!(error instanceof Error)) return { kind, name: 'other', frames: [] }
  if (error.name === 'AbortError' || error instanceof OfflineError) return undefined
  if (error instanceof ApiError && error.status < 500) return undefined
  const isChunk = isChunkLoad(error)
  if (isChunk && !isOnline) return undefined
  const requestId = error instanceof ApiError ? error.requestId : undefined
  const reactCode = reactError.exec(error.message)?.[1]
  return {
    kind: isChunk ? 'chunk-load' : kind,
    name: clientErrorNames.find((name) => name === error.name) ?? 'other',
    frames: framesOf(error.stack, origin),
    ...(reactCode === undefined ? {} : { reactCode: Number(reactCode) }),
    ...(requestId !== undefined && requestIdForm.test(requestId) ? { requestId } : {}),
  }
}
