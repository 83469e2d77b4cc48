import { createContext } from 'react'
import type { Person } from './use-offered.ts'

/** Whom people pickers and mentions offer: the people of a request to the server, or only these. */
export type PeopleSource =
  | { from: 'GET /tasks/assignees' | 'GET /meetings/attendees' }
  | { only: readonly Person[] }

/** Whom the people pickers inside offer; without it, those who can be assigned tasks. */
export const OfferedPeople = createContext<PeopleSource>({ from: 'GET /tasks/assignees' })
