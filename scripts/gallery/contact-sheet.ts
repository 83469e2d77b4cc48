import fs from 'node:fs'
import path from 'node:path'
import { fileName, schemes, sizes } from './capture.ts'
import type { Shot } from './shot.ts'

/** Writes one page with all pictures, a row for each state. */
export function writeContactSheet(folder: string, shots: readonly Shot[]): void {
  const rows = shots.map((shot) => {
    const pictures = schemes.flatMap((scheme) =>
      sizes.map(({ width }) => {
        const file = fileName(shot, scheme, width)
        const label = `${shot.route} ${shot.role} ${shot.state} ${scheme} ${width}`
        return `<a href="${file}"><img src="${file}" alt="${label}" loading="lazy" height="240"></a>`
      }),
    )
    return `<h2>${shot.route} · ${shot.role} · ${shot.state}</h2><div>${pictures.join('')}</div>`
  })
  const style =
    'body{font:14px system-ui;margin:24px;background:#e8eced}h2{font-size:14px;margin:24px 0 8px}' +
    'div{display:flex;gap:8px;overflow:auto}img{display:block;border:1px solid #bdc4c6}'
  fs.writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Daymark gallery</title><style>${style}</style>${rows.join('\n')}\n`,
  )
}
