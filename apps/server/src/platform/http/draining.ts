import type { FastifyInstance } from 'fastify'
import { pause } from '../postgres/wait.ts'

/** After this time without a request, every client of a kept connection knows that it ends, or does not use it. */
const quietMs = 300
const longestNoticeMs = 3_000

/** The time before the server closes, in which clients move their kept connections to another server. */
export class Draining {
  hasBegun = false
  #lastAskedAt = 0

  endConnectionsOf(app: FastifyInstance): void {
    // Otherwise closing would wait for idle keep-alive connections until its time limit.
    app.addHook('onSend', async (_request, reply) => {
      if (!this.hasBegun) return
      this.#lastAskedAt = performance.now()
      void reply.header('connection', 'close')
    })
  }

  /** Begins; resolves when no request has arrived for a while. */
  async untilQuiet(): Promise<void> {
    this.hasBegun = true
    const begun = performance.now()
    this.#lastAskedAt = begun
    while (performance.now() - this.#lastAskedAt < quietMs && performance.now() - begun < longestNoticeMs)
      await pause(20)
  }
}
