export function SectionHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="section-head">
      <h2 className="heading">{title}</h2>
      {lead !== undefined && <p className="lead">{lead}</p>}
    </div>
  )
}
