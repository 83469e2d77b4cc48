import { createContext, Suspense, use, type ComponentType } from 'react'
import { withEdit } from '#core/tasks/bound-text.ts'
import { suggestionEdits, wishOf } from '#core/tasks/suggested-text.ts'
import type { Output } from '#web/lib/api.ts'
import { useMay } from '#web/lib/use-me.ts'
import { RegionBoundary } from '#web/ui/region-boundary.tsx'
import styles from './quick.module.css'
import type { QuickEntryState } from './use-quick-entry.ts'

interface SuggestTaskProps {
  /** A few words about the task. */
  wish: string
  onSuggested: (task: Output<'POST /assistant/task'>) => void
}

const SuggestTask = createContext<ComponentType<SuggestTaskProps> | null>(null)
/** Gives every quick entry field the button that suggests a task, which is of another feature. */
export const SuggestionProvider = SuggestTask.Provider

interface SuggestionProps {
  quick: QuickEntryState
  focusField: () => void
}

/** Suggests one task from the typed words; it is written into the field, where it can be changed before it is added. */
export function Suggestion({ quick, focusField }: SuggestionProps) {
  const Suggest = use(SuggestTask)
  const mayAsk = useMay()('assistant.ask')
  const { bound, entry, change, setDescription, isOnline } = quick
  const wish = wishOf(bound)
  if (!Suggest || !mayAsk || !isOnline || wish === '' || entry.tasks.length > 1) return null
  return (
    <div className={styles.below}>
      <RegionBoundary name="suggest-task" shows="nothing">
        <Suspense>
          <Suggest
            wish={wish}
            onSuggested={(task) => {
              change(suggestionEdits(bound, task).reduce(withEdit, bound))
              setDescription(task.description)
              focusField()
            }}
          />
        </Suspense>
      </RegionBoundary>
    </div>
  )
}
