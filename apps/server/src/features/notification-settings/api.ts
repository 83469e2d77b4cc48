export { addDefaults, findSettings, hasChat, settingsOf, settingsRow } from './repo.ts'
