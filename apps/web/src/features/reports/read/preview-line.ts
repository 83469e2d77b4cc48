/** A report's preview on one line, where the first dash of a list says nothing. */
export function previewLine(preview: string): string {
  return preview.replace(/^[-*•]\s+/, '')
}
