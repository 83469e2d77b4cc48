import type { FastifyReply } from 'fastify'
import { citedSentence } from '#core/assistant/cited-sentence.ts'
import { passageFor } from '#core/assistant/passage.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { askForSentences } from './ask.ts'
import { begin, type Begun } from './begin.ts'
import { openLines, type Line, type Lines } from './lines.ts'
import { countOf, peopleOf, type Material } from './material.ts'
import { hostOf, modelOf } from './provider.ts'
import { providerFailure, UnreadableAnswer } from './provider-failure.ts'
import { summaryQuestion } from './question.ts'
import type { SentRecord } from './records.ts'
import { reserve, reserveAgain, settle, type Outcome } from './spend.ts'
import { untilStopped } from './until-stopped.ts'

type SummaryCall =
  | RawCall<'POST /assistant/day-summary'>
  | RawCall<'POST /assistant/performance-summary'>
  | RawCall<'POST /assistant/snapshot'>

/**
 * Answers with a summary, each sentence as soon as it is checked. Everything that can be refused is refused before the
 * first line; the question is sent to the provider only after its tokens were reserved.
 */
export async function writeSummary(
  call: SummaryCall,
  gather: (unit: UnitOfWork) => Promise<Material>,
): Promise<FastifyReply> {
  const { context, reply } = call
  const begun = await begin(call, call.body.key, 'assistant_key_missing')
  const material = await gather(begun.unit)
  const question = summaryQuestion(material.task, material.records)
  const { ai } = context.config
  const { records } = material
  let reserved = await reserve(context, begun.scope, begun.companyZone, {
    characters: question.system.length + question.prompt.length,
    facts: {
      what: material.what,
      model: ai.model,
      host: hostOf(ai),
      keyOf: begun.key.of,
      reports: countOf(records, 'report'),
      tasks: countOf(records, 'task'),
      people: peopleOf(records),
    },
  })
  const lines = openLines(reply)
  lines.write({
    kind: 'begun',
    model: ai.model,
    reports: countOf(records, 'report'),
    tasks: countOf(records, 'task'),
    unsent: material.unsent,
  })
  // The provider may take a minute, in which this request does nothing here.
  const mayAskAgain = async (): Promise<boolean> => {
    const more = await reserveAgain(context, begun.scope, reserved)
    reserved = more ?? reserved
    return more !== undefined
  }
  const outcome = await context.slots.outside(() =>
    write(call, begun, material, question, lines, mayAskAgain),
  )
  await settle(context, begun.scope, reserved, outcome)
  lines.end()
  return reply
}

async function write(
  { context }: SummaryCall,
  { key }: Begun,
  { records, what, whenFailed }: Material,
  question: ReturnType<typeof summaryQuestion>,
  lines: Lines,
  mayAskAgain: () => Promise<boolean>,
): Promise<Outcome> {
  using stopped = untilStopped(context.stopping)
  const signal = AbortSignal.any([lines.gone, stopped.signal])
  const model = modelOf(context, key.key)
  const noted = (kind: 'success' | 'error', text: string) =>
    key.of === 'person' ? undefined : { kind, text }
  let tokens: number | null = 0
  for (let attempt = 1; ; attempt++) {
    let counted: number | null = null
    try {
      const onTokens = (count: number): void => {
        counted = count
      }
      const { written, leftOut } = await passOn(
        askForSentences({ ...question, model, signal, onTokens }),
        records,
        lines,
      )
      if (written === 0) throw new UnreadableAnswer('nothing that names its sources')
      lines.write({ kind: 'done', leftOut, at: context.clock.now().toString() })
      return { ended: 'written', tokens: sum(tokens, counted), noted: noted('success', `Wrote ${what}`) }
    } catch (error) {
      const failure = providerFailure(error)
      tokens = failure.isFree ? tokens : sum(tokens, counted)
      if (lines.gone.aborted) return { ended: 'stopped', tokens: null }
      const isUnreadable = error instanceof UnreadableAnswer && !signal.aborted
      if (isUnreadable && attempt === 1 && (await mayAskAgain())) {
        lines.write({ kind: 'again' })
        continue
      }
      const reason = signal.aborted ? 'Daymark is starting again. Try again in a moment.' : failure.reason
      lines.write(failedLine(whenFailed, reason, failure))
      return { ended: 'failed', tokens, noted: signal.aborted ? undefined : noted('error', reason) }
    }
  }
}

/** Writes the sentences that have a source, and counts the others. */
async function passOn(
  given: ReturnType<typeof askForSentences>,
  records: readonly SentRecord[],
  lines: Lines,
): Promise<{ written: number; leftOut: number }> {
  const byKey = new Map(records.map((record) => [record.key, record]))
  const keys = new Set(byKey.keys())
  let [written, leftOut] = [0, 0]
  for await (const one of given) {
    const sentence = citedSentence(one, keys)
    if (!sentence) {
      leftOut++
      continue
    }
    written++
    const sources = sentence.sources.map((key) => cited(byKey.get(key)!, sentence.text))
    lines.write({ kind: 'sentence', text: sentence.text, sources })
  }
  return { written, leftOut }
}

function cited({ source, text }: SentRecord, sentence: string) {
  return source.kind === 'figure' ? source : { ...source, passage: passageFor(sentence, text) }
}

function failedLine(
  message: string,
  reason: string,
  { isKeyRefused, retryAfterSeconds }: { isKeyRefused: boolean; retryAfterSeconds: number | null },
): Line {
  return { kind: 'failed', message, reason, isKeyRefused, retryAfterSeconds }
}

/** What is not known stays not known. */
function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}
