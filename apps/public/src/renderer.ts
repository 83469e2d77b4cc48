import type { SiteContent } from './content.ts'

/** What all pages need to know of the installation that shows them. */
export interface Site {
  content: SiteContent
  /** The installation's address without a path, for canonical addresses; none as long as it is unknown. */
  origin: string | undefined
  help: readonly HelpPage[]
  /** Whether visitors may create a company of their own; otherwise trials begin with a message to the operator. */
  signUp: boolean
}

/** A page of the help: the packaged Markdown file of its name. */
export interface HelpPage {
  /** The last part of its address, `/help/{name}`. */
  name: string
  title: string
  /** One sentence for the list of pages. */
  summary: string
  /** The group of the list that it stands in. */
  group: string
  /** The pages stand in this order. */
  order: number
  /** Addresses of the app, as route patterns, whose help this is. */
  of: readonly string[]
  /** Markdown below the title. */
  text: string
}

/** What the form of the contact page holds, with what is wrong of it by field. */
export interface ContactView {
  /** Names this form, so that sending it is idempotent. */
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

/** The form of signing up, with what is wrong of it by field. A password is never shown again. */
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
  /** The section in which the words were found, if it is not the page's beginning. */
  section?: { title: string; anchor: string }
  /** The words around the first of them; the found words are marked. */
  excerpt: readonly { text: string; isFound: boolean }[]
}

/** A search of the help. */
export interface HelpSearch {
  query: string
  /** The most characters; for a longer query nothing is searched. */
  limit: number
  found: readonly FoundHelp[]
}

/** A page to render. */
export type View =
  | {
      page: 'landing'
      /** Where signing in leads to. */
      next?: string | undefined
      /** A requested address that no page has. */
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
      /** Whether another password was entered. */
      isWrong: boolean
    }
  | { page: 'sign-up-done'; company: string }
  | {
      page: 'help'
      /** Without words all pages are listed. */ search?: HelpSearch
    }
  | { page: 'help-page'; name: string }

/** The built module dist/render.js. */
export interface RenderModule {
  /** A whole HTML document. */
  render(site: Site, view: View): string
}
