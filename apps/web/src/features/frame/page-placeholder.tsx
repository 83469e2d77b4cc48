/** Stands in the frame until the code of a page is there: the same as in index.html, so that nothing jumps between. */
export function PagePlaceholder() {
  return (
    <div className="skeleton-page" aria-busy="true" data-skeleton>
      <p className="visually-hidden">Loading…</p>
      <div className="skeleton-title" />
      <div className="skeleton-line" />
      <div className="skeleton-block" />
      <div className="skeleton-block" />
    </div>
  )
}
