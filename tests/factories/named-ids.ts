import type { Id } from '#core/ids/id.ts'

/** Readable ids, for tests without a database. */
export const user = (name: string) => name as Id<'user'>
export const businessUnit = (name: string) => name as Id<'businessUnit'>
