export { channelRules } from './rules.ts'
