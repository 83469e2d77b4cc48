import type { SiteContent } from './content.ts'

/** The installation's data that all pages need. */
export interface Site {
  content: SiteContent
  /** The installation's origin, for canonical addresses; undefined while it is unknown. */
  origin: string | undefined
  help: readonly HelpPage[]
  /** Whether visitors may create a company; otherwise trials begin with a message to the operator. */
  signUp: boolean
}

/** A help page, from a packaged Markdown file of the same name. */
export interface HelpPage {
  /** The last part of its address, `/help/{name}`. */
  name: string
  title: string
  /** One sentence for the list of pages. */
  summary: string
  /** Its group in the list. */
  group: string
  /** The position of the page in the list. */
  order: number
  /** Route patterns of the app for which this page is the help. */
  of: readonly string[]
  /** Markdown below the title. */
  text: string
}

/** The values of the contact form, with its problems by field. */
export interface ContactView {
  /** Identifies this form, so that sending it is idempotent. */
  formId: string
  values: ContactValues
  problems: Partial<Record<keyof ContactValues, string>>
  /** A refusal that belongs to no field. */
  refusal?: string
}

export interface ContactValues {
  name: string
  email: string
  organisation: string
  message: string
  /** One of the topics, or empty. */
  topic: string
}

/** The sign-up form, with its problems by field. A password is never sent back. */
export interface SignUpView {
  formId: string
  values: SignUpValues
  problems: Partial<Record<keyof SignUpValues | 'password', string>>
  refusal?: string
  passwordLength: number
}

export interface SignUpValues {
  company: string
  name: string
  email: string
}

export interface FoundHelp {
  page: HelpPage
  /** The section in which the words were found, if not the beginning of the page. */
  section?: { title: string; anchor: string }
  /** The text around the first match; matching words are marked. */
  excerpt: readonly { text: string; isFound: boolean }[]
}

/** A search of the help. */
export interface HelpSearch {
  query: string
  /** The maximum number of characters; a longer query is not searched. */
  limit: number
  found: readonly FoundHelp[]
}

/** A page to render. */
export type View =
  | {
      page: 'landing'
      /** Where signing in redirects to. */
      next?: string | undefined
      /** A requested address that does not exist. */
      missing?: string | undefined
    }
  | { page: 'about' | 'privacy' | 'terms' }
  | { page: 'contact'; form: ContactView }
  | { page: 'contact-sent'; email: string }
  | { page: 'sign-up'; form: SignUpView }
  | { page: 'sign-up-sent'; email: string }
  | {
      page: 'sign-up-confirm'
      company: string
      email: string
      token: string
      /** Whether the entered password was wrong. */
      isWrong: boolean
    }
  | { page: 'sign-up-done'; company: string }
  | {
      page: 'help'
      /** Without it all pages are listed. */ search?: HelpSearch
    }
  | { page: 'help-page'; name: string }

/** The built module dist/render.js. */
export interface RenderModule {
  /** A complete HTML document. For somebody who is signed in, the bar leads into the app. */
  render(site: Site, view: View, isSignedIn?: boolean): string
}
