import readline from 'node:readline/promises'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { StartError } from '../boot/start-error.ts'

export interface Prompt {
  ask(question: string): Promise<string>
  /** As `ask`, without showing what is typed; in a terminal it is typed twice, because nobody sees a mistake. */
  askSecretly(question: string): Promise<string>
}

/** Asks in a terminal; without one, reads the answers from the lines of standard input. */
export function openPrompt(): Prompt {
  return process.stdin.isTTY ? terminal : piped()
}

const terminal: Prompt = {
  ask: (question) => askInTerminal(question, process.stdout),
  async askSecretly(question) {
    const answer = await askUnseen(question)
    if ((await askUnseen('Once more: ')) !== answer)
      throw new StartError('The two are different: nothing was changed.')
    return answer
  },
}

async function askUnseen(question: string): Promise<string> {
  process.stdout.write(question)
  const answer = await askInTerminal('', new Writable({ write: (_chunk, _encoding, done) => done() }))
  process.stdout.write('\n')
  return answer
}

async function askInTerminal(question: string, output: NodeJS.WritableStream): Promise<string> {
  const lines = readline.createInterface({ input: process.stdin, output, terminal: true })
  const gaveUp = new AbortController()
  lines.once('SIGINT', () => gaveUp.abort())
  try {
    return (await lines.question(question, { signal: gaveUp.signal })).trim()
  } catch {
    throw new StartError('Given up: nothing was changed.')
  } finally {
    lines.close()
  }
}

function piped(): Prompt {
  let lines: Promise<string[]> | undefined
  const next = async (question: string) => {
    lines ??= text(process.stdin).then((all) => all.split(/\r?\n/))
    const answer = (await lines).shift()?.trim()
    if (!answer) throw new StartError(`There is no terminal to ask for "${question.replace(/:\s*$/, '')}".`)
    return answer
  }
  return { ask: next, askSecretly: next }
}
