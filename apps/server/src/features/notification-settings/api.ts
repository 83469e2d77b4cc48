export { findSettings, settingsOf, settingsRow } from './repo.ts'
