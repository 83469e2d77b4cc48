/** Joins class names, skipping false and undefined ones. */
export function clsx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
