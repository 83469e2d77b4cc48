/** Joins class names, dropping what is false or missing. */
export function clsx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
