import { createContext } from 'react'

/** The people that pickers and mentions offer: the result of a request, or a fixed list. */
export type PeopleSource =
  | { from: 'GET /tasks/assignees' | 'GET /meetings/attendees' }
  | { only: readonly { id: string; name: string }[] }

/** The people that pickers inside offer; by default those who can be assigned tasks. */
export const OfferedPeople = createContext<PeopleSource>({ from: 'GET /tasks/assignees' })
