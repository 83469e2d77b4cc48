import { marks, type MarkName } from '#web/ui/mark/marks.tsx'

/** A status mark of the product as an SVG; the text beside it explains it. */
export function Mark({ name, size = 12 }: { name: MarkName; size?: number }) {
  const { family, drawing } = marks[name]
  return (
    <svg className={`mark in-${family}`} width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      {drawing}
    </svg>
  )
}
