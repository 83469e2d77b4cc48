import { spawn } from 'node:child_process'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** A program of the project that passes or fails as a whole. */
export interface Step {
  name: string
  command: string[]
  env?: Record<string, string>
}

/** The result of a step. */
export interface StepResult {
  name: string
  hasPassed: boolean
  seconds: number
  output: string
}

/** The command of a program in node_modules, run by the project's Node. */
export function tool(file: string, ...args: string[]): string[] {
  return [process.execPath, path.join(root, 'node_modules', file), ...args]
}

/** Runs the steps, `atOnce` in parallel, prints the result of each, and the complete output of a failing one. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const results: StepResult[] = []
  const queue = [...steps]
  const work = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return results
}

async function runStep({ name, command, env }: Step): Promise<StepResult> {
  const begun = performance.now()
  const { code, output } = await run(command, env)
  const result = { name, hasPassed: code === 0, seconds: (performance.now() - begun) / 1000, output }
  console.log(`${result.hasPassed ? '✓' : '✗'} ${name} (${result.seconds.toFixed(1)} s)`)
  if (!result.hasPassed) console.log(output)
  return result
}

function run(
  [program, ...args]: string[],
  env: Step['env'],
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program!, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => resolve({ code, output }))
  })
}
