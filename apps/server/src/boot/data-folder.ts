import fs from 'node:fs'
import path from 'node:path'
import { StartError } from './start-error.ts'

/** With less, PostgreSQL may fail while it sets itself up, or on the first busy day. */
const neededMegabytes = 200

/**
 * Creates the folder if it is missing, and checks that it is writable and has enough space.
 * @param purpose Completes the sentence that Daymark needs space.
 */
export function prepareDataFolder(dir: string, variable: string, purpose = 'to start'): void {
  try {
    // On a read-only disk Node's mkdir says only that the folder does not exist.
    fs.accessSync(nearestExisting(dir), fs.constants.W_OK)
    fs.mkdirSync(dir, { recursive: true, mode: 0o700 })
    const probe = path.join(dir, `.write-probe-${process.pid}`)
    fs.writeFileSync(probe, 'x', { flush: true })
    fs.rmSync(probe)
  } catch (error) {
    throw new StartError(complaintOf(error as NodeJS.ErrnoException, dir, variable))
  }
  const { bavail, bsize } = fs.statfsSync(dir)
  const freeMegabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  if (freeMegabytes < neededMegabytes) {
    throw new StartError(
      `The disk that holds ${variable} (${dir}) is full: ${freeMegabytes} MB are free and Daymark needs ${neededMegabytes} MB ${purpose}.`,
    )
  }
}

function nearestExisting(place: string): string {
  return fs.existsSync(place) ? place : nearestExisting(path.dirname(place))
}

function complaintOf(error: NodeJS.ErrnoException, dir: string, variable: string): string {
  const place = `${variable} (${dir})`
  switch (error.code) {
    case 'EEXIST':
    case 'ENOTDIR':
      return `${place} is not a folder: something else has that name, or a part of the path is a file.`
    case 'EACCES':
    case 'EPERM':
      return `${place} cannot be written by the user who starts Daymark: give that user the folder, or choose another.`
    case 'EROFS':
      return `${place} lies on a disk that is mounted read-only: choose a folder that can be written.`
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds ${place} is full.`
    default:
      return `${place} cannot be used: ${error.message}.`
  }
}
