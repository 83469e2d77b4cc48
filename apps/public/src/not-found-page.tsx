import { Mark } from './mark.tsx'
import type { Site } from './renderer.ts'

export function NotFoundPage({ site: { content } }: { site: Site }) {
  const { notFound } = content
  return (
    <div className="wrap missing">
      <div className="missing-line">
        <Mark name="missed" size={20} />
      </div>
      <h1 className="display">{notFound.title}</h1>
      <p className="lead">{notFound.text}</p>
      <p className="acts">
        <a className="button filled" href="/">
          {notFound.home}
        </a>
        <a className="button" href="/help">
          {notFound.help}
        </a>
      </p>
    </div>
  )
}
