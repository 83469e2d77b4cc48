/** Shown in the frame while the code of a page is loading: the same as in index.html, to avoid a layout shift. */
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
