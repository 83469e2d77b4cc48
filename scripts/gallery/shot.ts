import type { APIRequestContext, Page } from 'playwright'

/** The people who open the pages: a name for the file, and the account; a visitor is not signed in. */
export const roles = {
  visitor: undefined,
  employee: 'employee@acme.example',
  lead: 'lead@acme.example',
  manager: 'manager@acme.example',
  director: 'director@acme.example',
  admin: 'admin@acme.example',
  platform: 'platform@daymark.example',
  /** For states that change data, so that the data of other people stays unchanged. */
  employee2: 'employee2@acme.example',
  /** A person who has missed some days. */
  quiet: 'nikhil.batra@acme.example',
} as const
export type Role = keyof typeof roles

/** One picture: a route in one state. */
export interface Shot {
  /** The route as written in the generated route tree. */
  route: string
  /** The address; if it depends on the data, it is fetched through the API as the role. */
  path?: string | ((api: APIRequestContext) => Promise<string>)
  role: Role
  state: string
  /** Runs before the page is opened: delays or mocks responses. */
  before?: (page: Page) => Promise<unknown>
  /** Runs once the page has settled: opens or types something. */
  act?: (page: Page) => Promise<unknown>
  /** A console error that belongs to the state. */
  expectedError?: RegExp
  /** The state depends on the width, so the page is reopened for each; otherwise it is opened once and resized. */
  isReloaded?: boolean
  /** The picture shows the complete page, for pages that scroll as a whole. */
  isWhole?: boolean
  /** The state is loading. */
  isLoading?: boolean
}
