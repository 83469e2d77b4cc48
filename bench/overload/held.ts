import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** The resources that a server holds. */
export interface Held {
  slots: number
  /** Megabytes of its JavaScript heap after a garbage collection, and of the whole process. */
  heapMegabytes: number
  residentMegabytes: number
  files: number
  databaseConnections: number
}

/** Reads the server's own figures after a garbage collection. */
export async function readHeld(server: ChildProcess, url: string): Promise<Held> {
  server.send('collect')
  await once(server, 'message')
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text()
  const sum = (start: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(start))
      .reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0)
  const open = text
    .split('\n')
    .filter((line) => line.startsWith('daymark_database_connections{') && line.includes('state="open"'))
  return {
    slots: sum('daymark_requests_in_work '),
    heapMegabytes: megabytes(sum('nodejs_heap_size_used_bytes ')),
    residentMegabytes: megabytes(sum('process_resident_memory_bytes ')),
    files: sum('process_open_fds '),
    databaseConnections: open.reduce((total, line) => total + Number(line.slice(line.lastIndexOf(' '))), 0),
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}
