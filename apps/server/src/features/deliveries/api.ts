export { deliveriesOf } from './insert-repo.ts'
export { findWays } from './ways.ts'
