import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { checkImports } from './import-rules.ts'

const root = path.resolve(import.meta.dirname, '..')
const list = ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.ts', '*.tsx']
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !file.endsWith('.gen.ts') && fs.existsSync(path.join(root, file)))
const sources = new Map(files.map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')]))

// A check that reads nothing would pass for ever.
if (sources.size < 20)
  throw new Error(`Only ${sources.size} source files were found: the import rules checked nothing.`)
const complaints = checkImports(sources)
for (const complaint of complaints) console.log(complaint)
console.log(`${sources.size} files, ${complaints.length} violations of the import rules`)
process.exitCode = complaints.length > 0 ? 1 : 0
