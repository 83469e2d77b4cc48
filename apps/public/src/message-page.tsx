import type { ReactNode } from 'react'

/** A page that says what happened, or what happens next, in a sentence. */
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
