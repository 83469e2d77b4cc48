import { Resolver } from 'node:dns/promises'
import fs from 'node:fs'
import { isLoopbackHost } from '#server/config-values.ts'
import type { Config } from '#server/config.ts'
import { isListening } from '#server/features/mail-in/api.ts'
import { openMailer } from '#server/platform/mail/mailer.ts'
import { broken, fine, warning, type Finding } from './finding.ts'

/** Checks the settings that need no database: the address that people use, and the proxies in front of the server. */
export function checkAddress({ publicUrl, host, trustProxy }: Config): Finding {
  if (!publicUrl)
    return isLoopbackHost(host)
      ? fine('The server is for this machine alone.')
      : warning(
          'DAYMARK_URL is not set, though others reach the server: links cannot be made, and cookies travel without TLS.',
        )
  if (publicUrl.startsWith('http:'))
    return warning(
      `${publicUrl} has no TLS: passwords and cookies can be read on the way. Put a proxy with TLS before it.`,
    )
  if (trustProxy === false)
    return warning(
      'DAYMARK_URL is https and DAYMARK_TRUST_PROXY is not set: everybody seems to come from the proxy, and a few wrong passwords hold up all.',
    )
  return fine(`People reach Daymark at ${publicUrl}.`)
}

const littleMegabytes = 1024
const leastMegabytes = 200

/** Checks the free space for the database, the files and the scheduled backups. */
export function checkDisk(config: Config): Finding[] {
  const places = new Set([
    config.dataDir,
    ...(config.files.kind === 'folder' ? [config.files.dir] : []),
    ...(config.backups ? [config.backups.dir] : []),
  ])
  return [...places].filter(fs.existsSync).map((place) => {
    const { bavail, bsize } = fs.statfsSync(place)
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
    const free = `${megabytes.toLocaleString('en')} MB are free in ${place}`
    if (megabytes < leastMegabytes) return broken(`${free}: writes fail soon. Make room.`)
    return megabytes < littleMegabytes ? warning(`${free}: make room.`) : fine(`${free}.`)
  })
}

/** Checks whether the mail server accepts a connection and our password. */
export async function checkMailServer(config: Config): Promise<Finding> {
  const mailer = openMailer(config)
  if (!mailer)
    return warning(
      'DAYMARK_SMTP_URL is not set: no mail leaves, and links are shown to the administrator who makes them.',
    )
  try {
    await mailer.verify()
    return fine('The mail server answers and takes our password.')
  } catch (error) {
    return broken(`The mail server of DAYMARK_SMTP_URL cannot be used: ${(error as Error).message}`)
  } finally {
    mailer.close()
  }
}

/** Checks whether answers to mails find their way: whether the listener greets, and other mail servers find it. */
export async function checkMailIn({ mailIn, smtpUrl }: Config): Promise<Finding[]> {
  if (!mailIn) return []
  const { domain, smtp, tls } = mailIn
  const found: Finding[] = []
  if (smtpUrl === undefined)
    found.push(warning('DAYMARK_MAIL_IN_DOMAIN is set, but no mail leaves that could be answered.'))
  if (smtp && !(await isListening(smtp)))
    found.push(warning(`Nothing receives mail at ${smtp.host}:${smtp.port}: is the server running?`))
  if (smtp && !tls)
    found.push(
      warning(
        'DAYMARK_MAIL_IN_TLS_CERT is not set: answers reach the server without encryption on their way.',
      ),
    )
  const servers = await new Resolver({ timeout: 3_000, tries: 1 }).resolveMx(domain).catch(() => [])
  const names = servers.map(({ exchange }) => exchange).join(', ')
  found.push(
    servers.length === 0
      ? warning(`No MX record of ${domain} was found: other mail servers do not know where answers go.`)
      : fine(`Answers to ${domain} go to ${names}.`),
  )
  return found
}
