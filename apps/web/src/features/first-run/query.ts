import type { ReactNode } from 'react'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

export type FirstRun = Output<'GET /first-run'>
export type Step = FirstRun['steps'][number]

/** Renders the part of another feature that adds people. */
export type RenderPeople = (of: Pick<FirstRun, 'seats' | 'sendsMail'>) => ReactNode

/** What the company has by now; asked for again whenever the page is opened. */
export const firstRunQuery = { ...apiQuery('first-run', 'GET /first-run'), ...listFreshness, staleTime: 0 }
