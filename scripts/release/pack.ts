import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'

/**
 * Packs a folder into a compressed archive. The same files give the same bytes: names are sorted, everything belongs to
 * root, and all times are `changedAt`.
 */
export async function pack(folder: string, archive: string, changedAt: number): Promise<void> {
  const tar = gnuTar()
  const packing = spawn(
    tar,
    [
      '--create',
      '--format=gnu',
      '--sort=name',
      '--owner=root:0',
      '--group=root:0',
      '--mode=u=rwX,go=rX',
      `--mtime=@${changedAt}`,
      `--directory=${path.dirname(folder)}`,
      path.basename(folder),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(packing, 'close')
  const gzip = createGzip({ level: constants.Z_BEST_COMPRESSION })
  await pipeline(packing.stdout, gzip, fs.createWriteStream(archive))
  const [code] = (await ended) as [number | null]
  if (code !== 0) throw new Error(`tar ended with code ${code}.`)
}

/** Only GNU tar can sort names and set owners and times; on macOS it is called gtar. */
function gnuTar(): string {
  const found = ['tar', 'gtar'].find((name) => {
    try {
      return execFileSync(name, ['--version'], { encoding: 'utf8', stdio: 'pipe' }).includes('GNU tar')
    } catch {
      return false
    }
  })
  if (!found) throw new Error('GNU tar is missing: install the package "tar", or "gnu-tar" on macOS.')
  return found
}
