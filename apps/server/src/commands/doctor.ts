import { atPrimary } from '#server/platform/db/primary.ts'
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
import { printProgress, type Say } from '../boot/progress.ts'
import { running, versionText } from '#server/platform/system/running-version.ts'
import { broken, fine, warning, type Finding } from './doctor/finding.ts'
import { checkPostgres } from './doctor/check-postgres.ts'
import { checkAddress, checkDisk, checkMailIn, checkMailServer } from './doctor/check-settings.ts'
import { runCommand } from './run-command.ts'

const signs = { fine: '✓', warning: '!', broken: '✗' }

/** Whether a program reads the result, as one JSON value. */
const isJson = process.argv.includes('--json')
const toErrors: Say = (line) => void process.stderr.write(`${line}\n`)

const options = { makesDatabase: false, allowsServer: true, say: isJson ? toErrors : printProgress }
await runCommand(options, async ({ config, ownerUrl, say }) => {
  const owner = new pg.Client({
    connectionString: atPrimary(ownerUrl),
    connectionTimeoutMillis: 10_000,
    query_timeout: 20_000,
  })
  await owner.connect()
  const checks: (() => Finding | Finding[] | Promise<Finding | Finding[]>)[] = [
    () => fine(`This is Daymark ${versionText(running)}.`),
    () => config.complaints.map(warning),
    () => checkAddress(config),
    () => checkDisk(config),
    () => checkMailServer(config),
    () => checkMailIn(config),
    () => checkPostgres(owner, config),
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
        if (!isJson) say(`${signs[finding.verdict]} ${finding.text}`)
        findings.push(finding)
      }
    }
  } finally {
    await owner.end().catch(() => {})
  }
  const count = (verdict: Finding['verdict']) => findings.filter((one) => one.verdict === verdict).length
  if (isJson) printProgress(JSON.stringify({ ...running, findings }))
  else say(`${count('fine')} fine, ${count('warning')} worth a look, ${count('broken')} to be mended.`)
  if (count('broken') > 0) process.exitCode = 1
})
