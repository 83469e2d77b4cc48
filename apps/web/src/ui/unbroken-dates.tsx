const date = /(\d{2}-[A-Z][a-z]{2}-\d{4})/

/** A sentence whose dates stay on one line: "09-Jun-2026" would break after its first hyphen. */
export function UnbrokenDates({ children }: { children: string }) {
  return children.split(date).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change places
      <span key={index} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
