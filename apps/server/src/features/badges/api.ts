export { awardBadges } from './award.ts'
export { badgeFact } from './events.ts'
export { findHeld as findBadgesOf } from './repo.ts'
