import { measureFirstLoads, printFirstLoads } from './first-load.ts'

process.exitCode = printFirstLoads(await measureFirstLoads()) ? 0 : 1
