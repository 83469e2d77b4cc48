import pg from 'pg'
import {
  lookAtAccounts,
  lookAtBackups,
  lookAtClock,
  lookAtConnections,
  lookAtJobs,
  lookAtMail,
  lookAtSchema,
  lookAtSecretKey,
} from './doctor/look-at-database.ts'
import { broken, type Finding } from './doctor/finding.ts'
import { lookAtAddress, lookAtDisk, lookAtMailServer } from './doctor/look-at-settings.ts'
import { runCommand } from './run-command.ts'

const signs = { fine: '✓', look: '!', broken: '✗' }

await runCommand({ makesDatabase: false, allowsServer: true }, async ({ config, ownerUrl, say }) => {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  })
  await owner.connect()
  const looks: (() => Finding | Finding[] | Promise<Finding | Finding[]>)[] = [
    () => lookAtAddress(config),
    () => lookAtDisk(config),
    () => lookAtMailServer(config),
    () => lookAtClock(owner),
    () => lookAtConnections(owner),
    () => lookAtSchema(owner),
    () => lookAtSecretKey(owner, config),
    () => lookAtAccounts(ownerUrl, owner, config),
    () => lookAtJobs(owner),
    () => lookAtMail(owner),
    () => lookAtBackups(owner),
  ]
  const findings: Finding[] = []
  try {
    for (const one of looks) {
      const found = await Promise.resolve()
        .then(one)
        .catch((error: Error) => broken(`Something could not be looked at: ${error.message}`))
      for (const finding of [found].flat()) {
        say(`${signs[finding.verdict]} ${finding.text}`)
        findings.push(finding)
      }
    }
  } finally {
    await owner.end().catch(() => {})
  }
  const count = (verdict: Finding['verdict']) => findings.filter((one) => one.verdict === verdict).length
  say(`${count('fine')} fine, ${count('look')} worth a look, ${count('broken')} to be mended.`)
  if (count('broken') > 0) process.exitCode = 1
})
