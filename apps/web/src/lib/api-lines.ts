import type { OperationKey } from '#contract/operations.ts'
import { open, type CallArgs } from './api.ts'
import { OfflineError } from './errors.ts'

/**
 * Calls an operation whose response is streamed line by line, and yields each line as it arrives.
 * @throws ApiError and OfflineError as `call`, also if the connection breaks while streaming.
 */
export async function* callLines<Line>(operation: OperationKey, args: object): AsyncGenerator<Line> {
  const response = await open(operation, args as CallArgs<OperationKey>)
  if (!response.body) return
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      // Each part follows the one before.
      // oxlint-disable-next-line no-await-in-loop
      const { done, value } = await reader.read()
      const lines = `${rest}${value ?? ''}`.split('\n')
      rest = lines.pop()!
      for (const line of lines) if (line !== '') yield JSON.parse(line) as Line
      if (done) return
    }
  } catch (error) {
    throw error instanceof TypeError ? new OfflineError(error) : error
  } finally {
    await reader.cancel().catch(() => {})
  }
}
