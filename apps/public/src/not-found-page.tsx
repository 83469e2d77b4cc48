import type { Site } from './renderer.ts'

export function NotFoundPage({ site: { content } }: { site: Site }) {
  const { notFound } = content
  return (
    <div className="wrap column">
      <h1>{notFound.title}</h1>
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
