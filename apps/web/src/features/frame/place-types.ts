import type { Act } from '#core/access/acts.ts'
import type { TablerIcon } from '@tabler/icons-react'

/** A page as the sidebar, its tabs, the command menu and the shortcuts know it. */
export interface Page {
  /** The name by which the command menu and the list of shortcuts know it. */
  name: string
  /** The name where the full one does not fit, such as in the bottom bar. */
  shortName?: string
  /** The name beside the other pages of its place. */
  tab?: string
  path: string
  /** Other words by which the command menu finds it. */
  words?: string
  /** Whether the page is opened to do what its name says. */
  isAction?: true
  /** Also marks these paths as being here. */
  alsoUnder?: readonly string[]
  /** The address parameter with which the page is one task on the whole screen, without tabs. */
  withoutTabsIn?: string
  /** The address parameter with which a phone shows one thing of the page's list, which leads back to the list itself. */
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
  /** The key after G, where there is one. */
  key?: string
}

interface Entry {
  icon: TablerIcon
  /** The group in the sidebar; `foot` is its end, apart from the groups. */
  group: 'Platform' | '' | 'My day' | 'Team' | 'Administration' | 'foot'
  /** What is counted or marked beside the name. */
  badge?: 'today' | 'pending' | 'meetings' | 'messages'
}

/** A place of the sidebar: one page, or several that belong together and are its tabs. */
export type Place = Entry & (Page | { name: string; shortName?: string; pages: readonly Page[] })

/** A place as one person has it: with the pages that they may open, the first of which the sidebar leads to. */
export interface ShownPlace extends Entry {
  name: string
  pages: readonly [Page, ...Page[]]
}
