export { challenge } from './routes.ts'
