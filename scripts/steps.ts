import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** A program of the project that passes or fails as a whole, or that reports its own counts. */
export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
  /** Reads what the step counted, after it has ended; a step without it counts as one. */
  count?: () => Count | undefined
  /** Shows the output while the step runs, for steps that take minutes. */
  isLong?: boolean
}

/** A failed test or step, and the command that runs it alone. */
export interface Failure {
  name: string
  command: string
}

export interface Count {
  passed: number
  failed: number
  failures: Failure[]
}

export const emptyCount = (): Count => ({ passed: 0, failed: 0, failures: [] })

/** Adds a count to a total. */
export function add(total: Count, { passed, failed, failures }: Count): void {
  total.passed += passed
  total.failed += failed
  total.failures.push(...failures)
}

/** The command of a program in node_modules, run by the project's Node. */
export function tool(file: string, ...args: string[]): string[] {
  return [process.execPath, path.join(root, 'node_modules', file), ...args]
}

/** Runs the steps, `atOnce` at a time, prints how each went, and prints the whole output of a failing one. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Count> {
  const total = emptyCount()
  const waiting = [...steps]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) add(total, await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return total
}

async function runStep(step: Step): Promise<Count> {
  const begun = performance.now()
  if (step.isLong) console.log(`· ${step.name} …`)
  const { code, output } = await run(step)
  const count = countOf(step, code === 0)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${count.failed === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`)
  if (count.failed > 0 && !step.isLong) console.log(output)
  return count
}

/** A step that fails counts at least one failure, whatever it reported. */
function countOf(step: Step, hasPassed: boolean): Count {
  const counted = step.count?.()
  if (!counted && !step.count && hasPassed) return { passed: 1, failed: 0, failures: [] }
  const { passed, failed, failures } = counted ?? emptyCount()
  if (counted && (hasPassed || failed > 0)) return counted
  const asWhole = { name: step.name, command: step.isLong ? 'npm test' : 'npm run check' }
  return { passed, failed: failed + 1, failures: [...failures, asWhole] }
}

function run({
  command: [program, ...args],
  env,
  isLong,
}: Step): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program!, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (isLong) process.stdout.write(text)
      })
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
