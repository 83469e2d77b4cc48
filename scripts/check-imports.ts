import { checkImports } from './import-rules.ts'
import { readSources } from './sources.ts'

const sources = readSources()
const complaints = checkImports(sources)
for (const complaint of complaints) console.log(complaint)
console.log(`${sources.size} files, ${complaints.length} violations of the import rules`)
process.exitCode = complaints.length > 0 ? 1 : 0
