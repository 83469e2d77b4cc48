import type { Id } from '#core/ids/id.ts'

/** Ids that a reader of a test tells apart, where no database is asked. */
export const user = (name: string) => name as Id<'user'>
export const businessUnit = (name: string) => name as Id<'businessUnit'>
