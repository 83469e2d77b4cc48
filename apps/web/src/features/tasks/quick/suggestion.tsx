import { createContext, Suspense, use, type ReactNode } from 'react'
import { withEdit } from '#core/tasks/bound-text.ts'
import { suggestionEdits, wishOf } from '#core/tasks/suggested-text.ts'
import type { Output } from '#web/lib/api.ts'
import { useMay } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import styles from './quick.module.css'
import type { QuickEntryState } from './use-quick-entry.ts'

interface SuggestTaskProps {
  /** A few words about the task. */
  wish: string
  onSuggested: (task: Output<'POST /assistant/task'>) => void
}

const RenderSuggest = createContext<((props: SuggestTaskProps) => ReactNode) | null>(null)
/** Provides the button that suggests a task to every quick entry field. The button belongs to another feature. */
export const SuggestionProvider = RenderSuggest.Provider

interface SuggestionProps {
  quick: QuickEntryState
  focusField: () => void
}

/** Suggests one task from the typed words and writes it into the field, where it can be changed before it is added. */
export function Suggestion({ quick, focusField }: SuggestionProps) {
  const renderSuggest = use(RenderSuggest)
  const mayAsk = useMay()('assistant.ask')
  const { bound, entry, change, setDescription, isOnline } = quick
  const wish = wishOf(bound)
  if (!renderSuggest || !mayAsk || !isOnline || wish === '' || entry.tasks.length > 1) return null
  return (
    <div className={styles.below}>
      <RegionBoundary name="suggest-task" shows="nothing">
        <Suspense>
          {renderSuggest({
            wish,
            onSuggested: (task) => {
              change(suggestionEdits(bound, task).reduce(withEdit, bound))
              setDescription(task.description)
              focusField()
            },
          })}
        </Suspense>
      </RegionBoundary>
    </div>
  )
}
