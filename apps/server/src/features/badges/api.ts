export { awardBadges } from './award.ts'
export { badgeEntry } from './events.ts'
