import type { ReactNode } from 'react'

/** A page with one sentence about what happened, or what happens next. */
export function MessagePage({
  title,
  lead,
  children,
}: {
  title: string
  lead: string
  children?: ReactNode
}) {
  return (
    <div className="wrap column contact">
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      {children}
    </div>
  )
}
