export { awardBadges } from './award.ts'
