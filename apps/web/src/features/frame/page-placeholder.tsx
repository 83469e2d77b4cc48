/** Shown in the frame until the code of a page is loaded: the same as in index.html, so that nothing shifts. */
export function PagePlaceholder() {
  return (
    <div className="skeleton-page" aria-busy="true" data-skeleton>
      <div className="skeleton-title" />
      <div className="skeleton-line" />
      <div className="skeleton-row" />
      <div className="skeleton-row" />
      <div className="skeleton-row" />
      <div className="skeleton-row" />
      <div className="skeleton-row" />
      <div className="skeleton-row" />
      <p className="visually-hidden">Loading…</p>
    </div>
  )
}
