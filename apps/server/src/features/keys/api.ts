export { appDoor, keyDoor, otherTokensDoor } from './door.ts'
export { scimDoor } from './scim-door.ts'
export { scimKeyEnded } from './scim-events.ts'
export { makeScimKey } from './scim-make.ts'
export { deleteScimKey, findScimKeys, type ScimKeyRow } from './scim-repo.ts'
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
