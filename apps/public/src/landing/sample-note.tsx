/** Marks figures, examples or quotations as samples until the operator has replaced them. */
export function SampleNote({ content: { sample, note } }: { content: { sample: boolean; note: string } }) {
  return sample ? <p className="sample-note">{note}</p> : null
}
