export { awardBadges } from './award.ts'
export { findProgress as findBadgeProgress } from './repo.ts'
export { badgeFact } from './events.ts'
export { findHeld as findBadgesOf } from './repo.ts'
