import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { run } from '#server/boot/run.ts'

/** The real server with demo data in a folder of its own, which is removed when the tests are done. */
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'daymark-e2e-'))
const code = await run({ HOST: '127.0.0.1', PORT: '4310', DATA_DIR: dataDir, DAYMARK_LOG_LEVEL: 'warn' })
fs.rmSync(dataDir, { recursive: true, force: true })
process.exit(code)
