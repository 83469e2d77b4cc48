import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'

/** How long, and how many bytes of it, the rest of a refused body is received after the answer. */
const lingerMs = 2_000
const mostBytes = 16 * 1024 * 1024

/**
 * Ends the connection of a request that is answered before all of its body has arrived, such as a refused upload:
 * otherwise the next request on the connection would wait behind a body that nobody reads and its client may not send.
 * What still comes is received for a moment and dropped, because a connection that is closed with unread bytes is reset,
 * and the client loses the answer.
 */
export function endUnreadRequests(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.complete || !hasBody(request)) return
    void reply.header('connection', 'close')
    linger(request.raw)
  })
}

/** Whether the head of a request announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function linger(request: IncomingMessage): void {
  const { socket } = request
  const most = socket.bytesRead + mostBytes
  // Node calls this when the answer has been written. Its own would close the connection both ways.
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), lingerMs)
    socket.once('close', () => clearTimeout(timer))
    request.on('data', () => {
      if (socket.bytesRead > most) socket.destroy()
    })
    request.once('end', () => socket.destroy())
    request.resume()
  }
}
