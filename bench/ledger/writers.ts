import { randomUUID } from 'node:crypto'
import { publicId } from '#server/platform/ids.ts'
import { pause } from '#server/platform/postgres/wait.ts'
import { tokenOf, uuidOfPerson } from '../fill.ts'

/** An acknowledged write: its idempotency key, and the id that was answered. */
export interface Acknowledged {
  key: string
  taskId: string
}

export interface Written {
  acknowledged: Acknowledged[]
  /** Requests without an answer, or with one that asks to try again. */
  repeated: number
  problems: string[]
}

/** The managers of a company's five units write, each for a person of their own unit. */
export const creators = [1, 2, 3, 4, 5]
const assigneeOf = (creator: number) => creator + 10
/** Enough people for each manager to have one in their unit. */
export const peopleOfCompany = 16
const patienceMs = 120_000

/**
 * Creates tasks until `writes` of them are acknowledged, each with an idempotency key of its own and repeated with it
 * until there is an answer. One in ten is requested once more afterwards, and has to get the same answer.
 */
export async function write(
  url: string,
  { companies, writes, clients }: { companies: number; writes: number; clients: number },
  onAcknowledged: (count: number, last: Acknowledged) => void,
): Promise<Written> {
  const written: Written = { acknowledged: [], repeated: 0, problems: [] }
  let next = 0
  const client = async (): Promise<void> => {
    for (let n = next++; n < writes; n = next++) {
      const key = randomUUID()
      const ask = () => askUntilAnswered(url, requestOf(n, companies, key), key, written)
      const taskId = await ask()
      if (taskId === undefined) continue
      const last = { key, taskId }
      written.acknowledged.push(last)
      onAcknowledged(written.acknowledged.length, last)
      if (n % 10 === 0 && (await ask()) !== taskId)
        written.problems.push(`${key} was answered differently when it was repeated`)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return written
}

function requestOf(n: number, companies: number, key: string): { token: string; body: object } {
  const company = n % companies
  const turn = Math.floor(n / companies)
  const creator = creators[turn % creators.length]!
  return {
    token: tokenOf(company, creator),
    body: {
      title: key,
      dueDate: '2099-06-12',
      assigneeIds: [publicId('user', uuidOfPerson(company, assigneeOf(creator)))],
    },
  }
}

/** The id of the task; undefined if the request was refused, or had no answer for two minutes. */
async function askUntilAnswered(
  url: string,
  { token, body }: { token: string; body: object },
  key: string,
  written: Written,
): Promise<string | undefined> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    const answer = await fetch(`${url}/api/v1/tasks`, {
      method: 'POST',
      headers: { cookie: `daymark=${token}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    if (answer?.status === 201) return (JSON.parse(answer.text) as { id: string }).id
    if (answer && answer.status < 500 && answer.status !== 409) {
      written.problems.push(`${key} was refused: ${answer.status} ${answer.text.slice(0, 200)}`)
      return undefined
    }
    // A proxy answers 502 if a server breaks off; Daymark itself never does.
    if (answer && answer.status >= 500 && ![502, 503].includes(answer.status))
      written.problems.push(`${key} met ${answer.status} ${answer.text.slice(0, 200)}`)
    written.repeated++
    await pause(100)
  }
  written.problems.push(`${key} was not answered for ${patienceMs / 1000} s`)
  return undefined
}
