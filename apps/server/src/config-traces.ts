import { textOf, type Environment } from './config-values.ts'

export interface TracesConfig {
  /** The address that receives traces, as OTLP over HTTP. */
  url: string
  /** The operator's attributes of this service; `service.name` is among them. */
  resource: Readonly<Record<string, string>>
  sampling: Sampling
  /** How long ended spans wait for others that are sent with them (milliseconds). */
  delayMs: number
  /** How many ended spans wait at most; further ones are dropped. */
  mostWaiting: number
}

export interface Sampling {
  /** The share of traces that are recorded, from 0 to 1. */
  ratio: number
  /** Whether the decision of the caller's trace is kept. */
  isParentBased: boolean
}

/** Sentences about variables with a value that is not used. They leave the value out, since it may be a secret. */
type Complaints = string[]

const usualSampler = 'parentbased_always_on'
/** The ratio of each sampler; without one, it is the sampler's argument. */
const ratios = new Map<string, number | undefined>([
  ['always_on', 1],
  ['always_off', 0],
  ['traceidratio', undefined],
  [usualSampler, 1],
  ['parentbased_always_off', 0],
  ['parentbased_traceidratio', undefined],
])
const usualService = 'daymark'
const usualDelayMs = 5_000
const usualMostWaiting = 2_048

/**
 * Reads the standard variables of OpenTelemetry; without an address for traces there are none. An invalid value stops no
 * start, because these variables are often set for many services at once.
 */
export function tracesOf(env: Environment): { traces?: TracesConfig; complaints: string[] } {
  const complaints: Complaints = []
  if (isOff(env)) return { complaints }
  const url = urlOf(env, complaints)
  if (url === undefined) return { complaints }
  refuseOtherProtocols(env, complaints)
  return {
    traces: {
      url,
      resource: resourceOf(env, complaints),
      sampling: samplingOf(env, complaints),
      delayMs: wholeOf(env, 'OTEL_BSP_SCHEDULE_DELAY', usualDelayMs, complaints),
      mostWaiting: wholeOf(env, 'OTEL_BSP_MAX_QUEUE_SIZE', usualMostWaiting, complaints),
    },
    complaints,
  }
}

function isOff(env: Environment): boolean {
  return (
    textOf(env, 'OTEL_SDK_DISABLED')?.toLowerCase() === 'true' ||
    textOf(env, 'OTEL_TRACES_EXPORTER')?.toLowerCase() === 'none'
  )
}

/** The address for traces as it is given, or the common address with the path of traces. */
function urlOf(env: Environment, complaints: Complaints): string | undefined {
  const own = 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  const common = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const variable = textOf(env, own) === undefined ? common : own
  const given = textOf(env, variable)
  if (given === undefined) return undefined
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) {
    complaints.push(
      `${variable} must be an address that begins with http:// or https://; no traces are sent.`,
    )
    return undefined
  }
  return variable === own ? given : `${given.replace(/\/$/, '')}/v1/traces`
}

function refuseOtherProtocols(env: Environment, complaints: Complaints): void {
  const protocol = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'].find((name) =>
    textOf(env, name),
  )
  if (protocol && textOf(env, protocol) !== 'http/protobuf')
    complaints.push(`${protocol} can only be http/protobuf, as which traces are sent.`)
  const exporter = textOf(env, 'OTEL_TRACES_EXPORTER')
  if (exporter && exporter !== 'otlp')
    complaints.push('OTEL_TRACES_EXPORTER can only be otlp or none; otlp is used.')
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_TIMEOUT', 'OTEL_EXPORTER_OTLP_TIMEOUT']) {
    const timeout = textOf(env, name)
    if (timeout !== undefined && !(Number(timeout) > 0))
      complaints.push(`${name} must be a number of milliseconds above 0; it is not used.`)
  }
}

function resourceOf(env: Environment, complaints: Complaints): Record<string, string> {
  const variable = 'OTEL_RESOURCE_ATTRIBUTES'
  const given = pairsOf(textOf(env, variable) ?? '')
  if (given === undefined)
    complaints.push(`${variable} must be pairs such as deployment.environment.name=test,a=b; it is not used.`)
  const name = textOf(env, 'OTEL_SERVICE_NAME')
  return { 'service.name': usualService, ...given, ...(name ? { 'service.name': name } : {}) }
}

/** Pairs with percent-encoded values, separated by commas; undefined if any is invalid. */
function pairsOf(given: string): Record<string, string> | undefined {
  const pairs: Record<string, string> = {}
  for (const pair of given.split(',').filter((one) => one.trim())) {
    const [, key, value] = /^\s*([^\s=]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []
    if (key === undefined || value === undefined) return undefined
    try {
      pairs[decodeURIComponent(key)] = decodeURIComponent(value)
    } catch {
      return undefined
    }
  }
  return pairs
}

function samplingOf(env: Environment, complaints: Complaints): Sampling {
  const variable = 'OTEL_TRACES_SAMPLER'
  const given = textOf(env, variable) ?? usualSampler
  const sampler = ratios.has(given) ? given : usualSampler
  if (sampler !== given)
    complaints.push(`${variable} must be one of ${[...ratios.keys()].join(', ')}; ${usualSampler} is used.`)
  return {
    ratio: ratios.get(sampler) ?? argumentOf(env, complaints),
    isParentBased: sampler.startsWith('parentbased_'),
  }
}

function argumentOf(env: Environment, complaints: Complaints): number {
  const variable = 'OTEL_TRACES_SAMPLER_ARG'
  const given = textOf(env, variable)
  if (given === undefined) return 1
  const ratio = Number(given)
  if (ratio >= 0 && ratio <= 1) return ratio
  complaints.push(`${variable} must be a number from 0 to 1; 1 is used.`)
  return 1
}

function wholeOf(env: Environment, variable: string, usual: number, complaints: Complaints): number {
  const given = textOf(env, variable)
  if (given === undefined) return usual
  if (/^[1-9]\d{0,6}$/.test(given)) return Number(given)
  complaints.push(`${variable} must be a whole number from 1 to 9999999; ${usual} is used.`)
  return usual
}
