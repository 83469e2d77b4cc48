import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Sources } from './import-rules.ts'
import { root } from './steps.ts'

/** Every TypeScript file of the repository with its text, without what is generated. */
export function readSources(): Sources {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx']
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && !file.endsWith('.gen.ts') && fs.existsSync(path.join(root, file)))
  // A check that reads nothing would pass for ever.
  if (files.length < 20) throw new Error(`Only ${files.length} source files were found.`)
  return new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))
}
