import { askedWords } from '#core/facts/company.ts'
import type { FastifyReply } from 'fastify'
import { maxSentences } from '#core/assistant/limits.ts'
import { citedSentence } from '#core/assistant/cited-sentence.ts'
import { passageFor } from '#core/assistant/passage.ts'
import { required } from '#core/values/required.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { RawCall } from '#server/platform/http/procedure.ts'
import { summaryLine } from '#contract/assistant-lines.ts'
import { encodeIds } from '#server/platform/http/encode-ids.ts'
import type * as z from 'zod'
import { askForSentences, type Question } from './ask.ts'
import { askWithKeys } from './ask-twice.ts'
import { begin, notedOf, type Begun } from './begin.ts'
import { countOf, factsOf, type Material } from './material.ts'
import { modelOf } from './provider.ts'
import { UnreadableAnswer } from './provider-failure.ts'
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
  let reserved = await reserve(context, begun.scope, begun.companyZone, {
    characters: question.system.length + question.prompt.length,
    facts: factsOf(material, context.config.ai, begun.keys[0].of),
  })
  const lines = openLines(reply)
  try {
    const mayAskAgain = async (): Promise<boolean> => {
      const more = await reserveAgain(context, begun.scope, reserved)
      if (!more) return false
      reserved = more
      lines.write({ kind: 'again' })
      return true
    }
    // The provider may take a minute, during which this request releases its work slot.
    const outcome = await context.slots.outside(() =>
      write(call, begun, material, question, lines, mayAskAgain),
    )
    await settle(context, begun.scope, reserved, outcome)
  } finally {
    lines.end()
  }
  return reply
}

async function write(
  { context }: SummaryCall,
  { keys }: Begun,
  { records, unsent, what, whenFailed }: Material,
  question: Question,
  lines: Lines,
  mayAskAgain: () => Promise<boolean>,
): Promise<Outcome> {
  lines.write({
    kind: 'begun',
    model: context.config.ai.model,
    reports: countOf(records, 'report'),
    tasks: countOf(records, 'task'),
    unsent,
  })
  using stopped = untilStopped(context.stopping)
  const signal = AbortSignal.any([lines.gone, stopped.signal])
  const answer = await askWithKeys(
    keys,
    (key, onTokens) => {
      const model = modelOf(context, key)
      return passOn(askForSentences({ ...question, model, signal, onTokens }), records, lines)
    },
    { signal, mayAskAgain },
  )
  const { tokens, key: keyOf, refusedKeys } = answer
  if (answer.kind === 'answered') {
    const at = context.clock.now().toString()
    lines.write({ kind: 'done', ...answer.value, key: keyOf, refusedKeys, at })
    const noted = notedOf({ kind: 'success', text: `Wrote ${askedWords(what)}` }, answer)
    return { ended: 'written', tokens, noted, keyOf }
  }
  if (lines.gone.aborted) return { ended: 'stopped', tokens, keyOf }
  const { isKeyRefused, retryAfterSeconds } = answer.failure
  const reason = signal.aborted ? 'Daymark is starting again. Try again in a moment.' : answer.failure.reason
  lines.write({ kind: 'failed', message: whenFailed, reason, isKeyRefused, retryAfterSeconds })
  const noted = signal.aborted ? undefined : notedOf({ kind: 'error', text: reason }, answer)
  return { ended: 'failed', tokens, noted, keyOf }
}

/**
 * Writes the sentences that have a source, up to the limit, and returns how many had none and how many were too many.
 * @throws UnreadableAnswer if no sentence has one.
 */
async function passOn(
  given: ReturnType<typeof askForSentences>,
  records: readonly SentRecord[],
  lines: Lines,
): Promise<{ leftOut: number; tooMany: number }> {
  const byKey = new Map(records.map((record) => [record.key, record]))
  const keys = new Set(byKey.keys())
  let [written, leftOut, tooMany] = [0, 0, 0]
  for await (const one of given) {
    const sentence = citedSentence(one, keys)
    if (!sentence) {
      leftOut++
      continue
    }
    if (written === maxSentences) {
      tooMany++
      continue
    }
    written++
    const sources = sentence.sources.map((key) =>
      cited(required(byKey.get(key), 'record of the key'), sentence.text),
    )
    lines.write({ kind: 'sentence', text: sentence.text, sources })
  }
  if (written === 0) throw new UnreadableAnswer('nothing that names its sources')
  return { leftOut, tooMany }
}

function cited({ source, text }: SentRecord, sentence: string) {
  return source.kind === 'figure' ? source : { ...source, passage: passageFor(sentence, text) }
}

type Line = z.output<typeof summaryLine>

/** An answer that is sent line by line, and whether its reader is still there. */
interface Lines {
  write(line: Line): void
  end(): void
  /** Aborted when the reader has gone away. */
  gone: AbortSignal
}

function openLines(reply: FastifyReply): Lines {
  const { raw } = reply
  const gone = new AbortController()
  reply.hijack()
  raw.once('close', () => gone.abort())
  // A reader that had already disconnected never fires "close".
  if (raw.destroyed) gone.abort()
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer answers would hold the lines back.
    'x-accel-buffering': 'no',
  })
  return {
    write: (line) => {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`${JSON.stringify(encodeIds(summaryLine, line))}\n`)
    },
    end: () => raw.end(),
    gone: gone.signal,
  }
}
