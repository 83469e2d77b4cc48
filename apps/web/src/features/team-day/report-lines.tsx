/** The first lines of the report, and the number of the others. */
export function ReportLines({ lines, more }: { lines: readonly string[]; more: number }) {
  return lines.map((line, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the lines of a text keep their order
    <span key={index} dir="auto">
      {line}
      {more > 0 && index === lines.length - 1 && (
        <small title={`${more} more`}>
          {' '}
          +{more}
          <span className="visually-hidden"> more lines</span>
        </small>
      )}
    </span>
  ))
}
