import type { Act } from '#core/access/acts.ts'
import type { TablerIcon } from '@tabler/icons-react'

/** A page in the sidebar, its tabs, the command menu and the shortcuts. */
export interface Page {
  /** The name in the command menu and the list of shortcuts. */
  name: string
  /** The name if the full one does not fit, such as in the bottom bar. */
  shortName?: string
  /** The place in the top bar, for a page that is not in the sidebar. */
  section?: string
  /** The name among the tabs of its place. */
  tab?: string
  path: string
  /** Whether its place opens with this page rather than with the first. */
  opensPlace?: true
  /** Further search words in the command menu. */
  words?: string
  /** Whether the page is opened to do what its name says. */
  isAction?: true
  /** Further paths on which the page is marked as current. */
  alsoUnder?: readonly string[]
  /** The search parameter with which the page is a full-screen task without tabs. */
  withoutTabsIn?: string
  /** The search parameter with which a phone shows one item of the page's list, which links back to the list. */
  withoutTabsOnPhoneIn?: string
  /** The act that a person must be allowed to do to open the page; undefined if everybody in a company may. */
  act?: Act
  /**
   * Needs the flag of a platform administrator; no permission of a company's role opens it
   * (docs/spec/decisions.md#004).
   */
  isForPlatform?: true
  /** Needs the role Director (docs/spec/decisions.md#007). */
  isForDirector?: true
  /** The key after G, if any. */
  key?: string
}

interface Entry {
  icon: TablerIcon
  /** The group in the sidebar; `foot` is its end, separate from the groups. */
  group: 'Platform' | '' | 'My day' | 'Team' | 'Administration' | 'foot'
  /** The count or mark beside the name. */
  badge?: 'today' | 'pending' | 'meetings' | 'messages'
}

/** A place of the sidebar: one page, or several related ones, which are its tabs. */
export type Place = Entry & (Page | { name: string; shortName?: string; pages: readonly Page[] })

/** A place with the pages that one person may open; the sidebar links to the first. */
export interface ShownPlace extends Entry {
  name: string
  pages: readonly [Page, ...Page[]]
}
