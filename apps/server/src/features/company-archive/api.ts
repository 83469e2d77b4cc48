export { ArchiveError } from './archive-error.ts'
export { importCompany } from './import-company.ts'
