/** A report's preview on one line, without the leading dash of a list. */
export function previewLine(preview: string): string {
  return preview.replace(/^[-*•]\s+/, '')
}
