import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'

/** Shorter than the shortest limit of a system for the path of a socket, in bytes. */
const longestPath = 100

/** The socket of a PostgreSQL with this folder and port. */
export function socketPath(folder: string, port: number): string {
  return path.join(folder, `.s.PGSQL.${port}`)
}

/**
 * Whether PostgreSQL can be reached by a socket in its own folder, which costs a third less for each message than a
 * network address of the same machine. Not on Windows, in a folder with a long path, or on a file system without
 * sockets.
 */
export async function canHoldSocket(folder: string): Promise<boolean> {
  if (process.platform === 'win32') return false
  const address = path.join(folder, `.tried.${process.pid}`)
  if (Buffer.byteLength(socketPath(folder, 65_535)) > longestPath) return false
  const server = net.createServer()
  try {
    fs.rmSync(address, { force: true })
    await once(server.listen(address), 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}
