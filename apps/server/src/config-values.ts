import net from 'node:net'
import * as z from 'zod'

export type Environment = Record<string, string | undefined>

/** A variable with an invalid value. The message leaves the value out, since it may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError'

  constructor(variable: string, complaint: string) {
    super(`${variable} ${complaint}.`)
  }
}

/** An empty variable counts as unset, because shells and compose files express "unset" like that. */
export function textOf(env: Environment, variable: string): string | undefined {
  return env[variable]?.trim() || undefined
}

export function flagOf(env: Environment, variable: string): boolean | undefined {
  const given = textOf(env, variable)
  if (given === undefined) return undefined
  if (/^(1|true|yes|on)$/i.test(given)) return true
  if (/^(0|false|no|off)$/i.test(given)) return false
  throw new ConfigError(variable, 'must be 1 or 0')
}

export function numberOf(
  env: Environment,
  variable: string,
  { fallback, from, to }: { fallback: number; from: number; to: number },
): number {
  const given = textOf(env, variable)
  if (given === undefined) return fallback
  const value = Number(given)
  if (!/^\d+$/.test(given) || value < from || value > to) {
    throw new ConfigError(variable, `must be a whole number from ${from} to ${to}`)
  }
  return value
}

/** A time of the day, as HH:MM. */
export function timeOf(env: Environment, variable: string): string | undefined {
  const given = textOf(env, variable)
  if (given !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(given))
    throw new ConfigError(variable, 'must be a time of the day in UTC, such as 02:30')
  return given
}

export function urlOf(env: Environment, variable: string, protocols: string[]): string | undefined {
  const given = textOf(env, variable)
  if (given === undefined) return undefined
  if (!URL.canParse(given) || !protocols.includes(new URL(given).protocol)) {
    throw new ConfigError(
      variable,
      `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    )
  }
  return given
}

/** Hosts with their ports, separated by commas: `host:port`, in the form in which a URL has them. */
export function hostsOf(env: Environment, variable: string): string[] {
  const given = textOf(env, variable)
  if (given === undefined) return []
  return given.split(',').map((one) => {
    const [, host = '', port = ''] = /^(\[[\da-f:.]+\]|[\w.-]+):(\d{1,5})$/i.exec(one.trim()) ?? []
    const url = `http://${host}/`
    if (!URL.canParse(url) || Number(port) > 65_535)
      throw new ConfigError(
        variable,
        'must be hosts with their ports, such as push.internal:8443, separated by commas',
      )
    return `${new URL(url).hostname}:${Number(port)}`
  })
}

/** An email address or the address of a web page. */
export function contactOf(env: Environment, variable: string): string | undefined {
  const given = textOf(env, variable)
  if (given === undefined || z.email().safeParse(given).success) return given
  if (URL.canParse(given) && ['http:', 'https:'].includes(new URL(given).protocol)) return given
  throw new ConfigError(variable, 'must be an email address, or an address that begins with https://')
}

/**
 * Whether only programs on this machine can reach the host, which is a name, an address or an IPv6 address in brackets.
 */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (net.isIPv4(host) && host.startsWith('127.'))
  )
}
