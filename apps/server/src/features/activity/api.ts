export { entryOf, noticesOf, record, recordAcross, recordAll, type NewFact } from './events.ts'
export { fieldChange, type FieldChange } from './entry.ts'
export { countEntriesSince, findEntryTimes, findOwnEntry } from './repo.ts'
