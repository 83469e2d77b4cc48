export { challenge, serveAuthorization } from './routes.ts'
