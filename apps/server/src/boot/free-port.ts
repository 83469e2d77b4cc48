import net from 'node:net'
import { StartError } from './start-error.ts'

/** Checked before anything is changed, so that a start that cannot succeed leaves nothing behind. */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  const probe = net.createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, host, port)
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}

export function portError(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} on ${host} is already in use: stop the program that uses it, or set PORT to another.`,
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} needs rights that this user does not have: set PORT to 1024 or higher.`,
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(
        `HOST (${host}) is not an address of this machine: set it to one that is, or to 0.0.0.0 for all.`,
      )
    default:
      return error
  }
}
