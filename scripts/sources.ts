import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Sources } from './import-rules.ts'
import { root } from './steps.ts'

/** Reads every TypeScript file of the repository except generated ones. */
export function readSources(): Sources {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.gen.ts') && fs.existsSync(path.join(root, file)))
  // Without files, the checks would pass without checking anything.
  if (files.length < 20) throw new Error(`Only ${files.length} source files were found.`)
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}
