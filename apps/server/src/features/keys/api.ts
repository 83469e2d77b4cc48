export { appDoor, keyDoor } from './door.ts'
export { endCompanyKeysOf, endKeys, endKeysOfRole } from './end.ts'
export {
  deleteKeys,
  deleteUnusedApps,
  findKeys,
  findManagers,
  insertKey,
  lockOwner,
  type NewKey,
} from './repo.ts'
