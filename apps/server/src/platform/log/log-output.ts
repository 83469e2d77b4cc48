import sonicBoom from 'sonic-boom'

/** How much is buffered while the reader accepts nothing (bytes). */
const mostWaiting = 256 * 1024
/** How long a stopping server waits for its last lines to be written. */
const lastLinesMs = 1_000

/** The destination of log lines. */
export interface LogOutput {
  /** Accepts a line without waiting for it to be written. */
  write(line: string): void
  /** Lines that could not be written and were dropped. */
  readonly dropped: number
  /** Waits a moment for accepted lines to be written. */
  close(): Promise<void>
}

/**
 * Writes log lines to a file descriptor without ever blocking the process: a full disk or a reader that has stopped
 * loses lines, which are counted, and delays no request.
 */
export function openLogOutput(fd: number): LogOutput {
  const output = new sonicBoom.SonicBoom({ fd, sync: false, maxLength: mostWaiting })
  let waiting = 0
  let dropped = 0
  // Lines that could not be written are kept and tried again with the next line.
  output.on('error', () => {})
  output.on('drop', () => dropped++)
  output.on('write', (bytes: number) => (waiting -= bytes))
  return {
    write(line) {
      const before = dropped
      output.write(line)
      if (dropped === before) waiting += Buffer.byteLength(line)
    },
    get dropped() {
      return dropped
    },
    async close() {
      if (waiting === 0) return
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, lastLinesMs)
      output.once('drain', resolve)
      await promise
      clearTimeout(timer)
    },
  }
}
