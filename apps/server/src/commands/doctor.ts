import pg from 'pg'
import {
  checkAccounts,
  checkBackups,
  checkClock,
  checkConnections,
  checkJobs,
  checkMail,
  checkSchema,
  checkKeyFingerprint,
} from './doctor/check-database.ts'
import { broken, type Finding } from './doctor/finding.ts'
import { checkAddress, checkDisk, checkMailServer } from './doctor/check-settings.ts'
import { runCommand } from './run-command.ts'

const signs = { fine: '✓', warning: '!', broken: '✗' }

await runCommand({ makesDatabase: false, allowsServer: true }, async ({ config, ownerUrl, say }) => {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  })
  await owner.connect()
  const checks: (() => Finding | Finding[] | Promise<Finding | Finding[]>)[] = [
    () => checkAddress(config),
    () => checkDisk(config),
    () => checkMailServer(config),
    () => checkClock(owner),
    () => checkConnections(owner),
    () => checkSchema(owner),
    () => checkKeyFingerprint(owner, config),
    () => checkAccounts(ownerUrl, owner, config),
    () => checkJobs(owner),
    () => checkMail(owner),
    () => checkBackups(owner, config),
  ]
  const findings: Finding[] = []
  try {
    for (const one of checks) {
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
  say(`${count('fine')} fine, ${count('warning')} worth a look, ${count('broken')} to be mended.`)
  if (count('broken') > 0) process.exitCode = 1
})
