import sonicBoom from 'sonic-boom'

/** Lines that are kept while whoever takes them does not (bytes). */
const mostWaiting = 256 * 1024
/** How long a stopping server waits for its last lines to be taken. */
const lastLinesMs = 1_000

/** Where log lines go. */
export interface LogOutput {
  /** Takes a line at once, whatever becomes of it. */
  write(line: string): void
  /** Lines that could not be written and were dropped. */
  readonly dropped: number
  /** Waits a moment for what was taken to be written. */
  close(): Promise<void>
}

/**
 * Writes log lines to a file descriptor without ever holding up the process: a full disk or a reader that has stopped
 * reading costs lines, which are counted, and no request.
 */
export function openLogOutput(fd: number): LogOutput {
  const output = new sonicBoom.SonicBoom({ fd, sync: false, maxLength: mostWaiting })
  let waiting = 0
  let dropped = 0
  // What could not be written is kept and tried again with the next line.
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
