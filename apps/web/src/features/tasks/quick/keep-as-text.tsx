import { plainEdit } from '#core/tasks/quick-edits.ts'
import type { Marker } from '#core/tasks/quick-markers.ts'
import { Choice } from '#web/ui/mark/chip.tsx'
import type { QuickEntryState } from './use-quick-entry.ts'

interface KeepAsTextProps {
  marker: Marker | null
  quick: QuickEntryState
  onDone: () => void
}

/** Takes a word that is read without a marker back into the title, as Backspace does by keyboard. */
export function KeepAsText({ marker, quick, onDone }: KeepAsTextProps) {
  if (!marker?.isBare) return null
  const { text } = quick.bound
  return (
    <Choice
      onPick={() => {
        quick.edit(plainEdit(text, marker))
        onDone()
      }}
    >
      Keep “{text.slice(marker.at.start, marker.at.end)}” in the title
    </Choice>
  )
}
