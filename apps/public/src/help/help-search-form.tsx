import { IconSearch } from '@tabler/icons-react'
import type { Site } from '../renderer.ts'

/** Submits to the server, so that it works without a script. */
export function HelpSearchForm({ site: { content }, query = '' }: { site: Site; query?: string }) {
  const { help } = content
  return (
    <form className="help-search" role="search" action="/help">
      <label htmlFor="help-query">{help.search}</label>
      <div>
        <input
          id="help-query"
          type="search"
          name="q"
          defaultValue={query}
          autoComplete="off"
          enterKeyHint="search"
        />
        <button type="submit" className="button">
          <IconSearch size={16} stroke={1.5} aria-hidden="true" />
          {help.searchButton}
        </button>
      </div>
    </form>
  )
}
