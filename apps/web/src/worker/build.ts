/** A file of the built app. Files with a hash in their name have no revision, because they never change. */
export interface BuiltFile {
  url: string
  revision: string | null
  /** The hash of its content, so that no other response is stored in its place. */
  integrity: string
}

/** What apps/web/build/service-worker.ts knows after the build of the app. */
export interface Build {
  /** Names this build. */
  id: string
  files: readonly BuiltFile[]
  /** The patterns of the app's addresses, such as `/edit-eod/$reportId`. */
  routes: readonly string[]
  /** Whether this is the worker that replaces a broken one: it stores and serves nothing. */
  isOff: boolean
}

declare const builtApp: Build

/** Set by the build. */
export const build: Build = builtApp
