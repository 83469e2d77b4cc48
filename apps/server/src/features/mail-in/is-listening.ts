import net from 'node:net'

const waitMs = 3_000

/** Whether a mail server greets at the address; one for all addresses is asked on this machine. */
export async function isListening({ host, port }: { host: string; port: number }): Promise<boolean> {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  const socket = net.connect({ host: own, port, timeout: waitMs })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.once('data', (greeting) => resolve(greeting.toString().startsWith('220 ')))
  for (const event of ['error', 'timeout', 'close']) socket.once(event, () => resolve(false))
  return promise.finally(() => socket.destroy())
}
