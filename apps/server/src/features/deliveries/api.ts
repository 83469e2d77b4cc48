export { deliveriesOf } from './insert-repo.ts'
