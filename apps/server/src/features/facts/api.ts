export { factOf, messageTo, outsideReaderOf, partsFor, readerOf } from './describe.ts'
export { findNames, namesOfPeople, namesWithin } from './names-repo.ts'
export { storedFact } from './stored-fact.ts'
