import { run } from './boot/run.ts'

process.exit(await run(process.env))
