export { awardBadges } from './award.ts'
export { badgeEntry } from './events.ts'
export { findHeld as findBadgesOf } from './repo.ts'
