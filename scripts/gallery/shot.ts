import type { APIRequestContext, Page } from 'playwright'

/** Who looks: a name for the file, and the account; nobody is signed out. */
export const roles = {
  visitor: undefined,
  employee: 'employee@acme.example',
  lead: 'lead@acme.example',
  manager: 'manager@acme.example',
  director: 'director@acme.example',
  admin: 'admin@acme.example',
  platform: 'platform@daymark.example',
  /** For what changes data: the others keep their day as it was. */
  employee2: 'employee2@acme.example',
  /** Has missed some days. */
  quiet: 'nikhil.batra@acme.example',
} as const
export type Role = keyof typeof roles

/** One thing to look at. */
export interface Shot {
  /** The route as the generated route tree spells it. */
  route: string
  /** The address; where it depends on the data, it is asked for through the API as the role. */
  path?: string | ((api: APIRequestContext) => Promise<string>)
  role: Role
  state: string
  /** Before the page is opened: answers to hold back or to falsify. */
  before?: (page: Page) => Promise<unknown>
  /** Once the page has settled: what is opened or typed. */
  act?: (page: Page) => Promise<unknown>
  /** A console error that belongs to the state. */
  expectedError?: RegExp
  /** The state differs with the width, so the page is opened anew for each; else it is opened once and resized. */
  isReloaded?: boolean
  /** The state is the wait itself. */
  isLoading?: boolean
}
