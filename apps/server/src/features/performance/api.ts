export { performanceOf, type Performance } from './performance.ts'
