import { demoAccounts, demoPassword } from '#server/demo/accounts.ts'
import { running, versionText } from '#server/platform/system/running-version.ts'
import { commandLine } from '../command-line.ts'
import type { Config } from '../config.ts'
import type { People } from './demo.ts'

interface Started {
  config: Pick<Config, 'host' | 'publicUrl'>
  port: number
  people: People
  seconds: number
  /** False for a log, which holds no password, not even the public one. */
  isForPeople: boolean
}

/** The text on the screen once Daymark can be used: the address, and how to sign in. */
export function welcome({ config, port, people, seconds, isForPeople }: Started): string {
  const address = config.publicUrl ?? `http://${hostIn(config.host)}:${port}`
  const lines = [
    '',
    `Daymark is ready at ${address} (version ${versionText(running)}, started in ${seconds.toFixed(1)} s)`,
  ]
  if (people === 'nobody') {
    lines.push(
      '',
      'Nobody can sign in yet: make the first platform administrator with',
      '',
      `  ${commandLine('administrator')}`,
    )
  }
  if (people === 'demo')
    lines.push(
      ...(isForPeople ? ['', ...demoLines()] : [`${demoAddresses()}; README.md has their password.`]),
    )
  return [...lines, ''].join('\n')
}

function demoLines(): string[] {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(
    ({ email, role, company }) => `  ${email.padEnd(width)}  ${role}, ${company}`,
  )
  return [`Demo accounts, all with the password ${demoPassword}:`, '', ...accounts]
}

const demoAddresses = () => `Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}`

/** An address that a browser on this machine can open, also when the server listens on every interface. */
function hostIn(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
