export { endFeed } from './end.ts'
