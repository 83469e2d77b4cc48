/** Says that figures, examples or quotations are samples, as long as the operator has not given their own. */
export function SampleNote({ of: { sample, note } }: { of: { sample: boolean; note: string } }) {
  return sample ? <p className="sample-note">{note}</p> : null
}
