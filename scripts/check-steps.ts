import { root, tool, type Step } from './steps.ts'
import path from 'node:path'

const binary = (name: string) => path.join(root, 'node_modules', '.bin', name)
/** Incremental: the next check only reads again what a change affects. */
const types = (project: string): Step => ({
  name: `types of ${project}`,
  command: [
    binary('tsc'),
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    path.join(root, 'node_modules', '.cache', `${project.replaceAll('/', '-')}.tsbuildinfo`),
  ],
})

/** The checks that read the sources without running them. */
export const checkSteps: Step[] = [
  { name: 'lint', command: [binary('oxlint'), '--type-aware', '--deny-warnings'] },
  types('tsconfig.json'),
  types('apps/web/tsconfig.json'),
  types('apps/web/src/worker/tsconfig.json'),
  types('apps/public/tsconfig.json'),
  types('packages/core/tsconfig.json'),
  types('packages/contract/tsconfig.json'),
  { name: 'format', command: [binary('oxfmt'), '--check', '.'] },
  { name: 'import rules', command: [process.execPath, path.join(root, 'scripts', 'check-imports.ts')] },
  { name: 'words', command: [process.execPath, path.join(root, 'scripts', 'check-words.ts')] },
  { name: 'phrases', command: [process.execPath, path.join(root, 'scripts', 'check-phrases.ts')] },
  {
    name: 'unused code',
    command: tool('knip/bin/knip.js', '--no-progress', '--no-config-hints', '--cache'),
  },
]
