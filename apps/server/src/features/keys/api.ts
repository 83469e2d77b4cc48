export { keyDoor } from './door.ts'
export { endCompanyKeysOf, endKeys, endKeysOfRole } from './end.ts'
export { findManagers } from './repo.ts'
