import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { newFeature } from './new/new-feature.ts'
import { root } from './steps.ts'

// `npm run new -- feature NAME` creates the files of a feature in all four parts, with passing tests; CONTRIBUTING.md
// describes the next steps.
const [kind, name, ...more] = process.argv.slice(2)
try {
  if (kind !== 'feature' || name === undefined || more.length > 0)
    throw new Error('Say what is new: npm run new -- feature meeting-rooms')
  const list = ['ls-files', '--cached', '--others', '--exclude-standard']
  const paths = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n')
  const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
  const files = newFeature(name, paths, read)
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
    console.log(`${paths.includes(file) ? 'changed' : 'new    '} ${file}`)
  }
  const run = (...args: string[]) => execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  run(
    'node_modules/oxfmt/bin/oxfmt',
    ...Object.keys(files).filter((file) => file.endsWith('.ts') || file.endsWith('.tsx')),
  )
  // The build adds the page to the route tree.
  run('scripts/bootstrap.mjs', '--web')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
