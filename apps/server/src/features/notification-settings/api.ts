export { addDefaults, findSettings, settingsOf, settingsRow } from './repo.ts'
