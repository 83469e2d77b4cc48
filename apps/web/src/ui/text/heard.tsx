/**
 * Words of a button's name that are heard and not seen, where there are many buttons, as in a month: as the name of an
 * empty image they need no layout, which hidden text does.
 */
export function Heard({ children }: { children: string }) {
  return <span role="img" aria-label={children} />
}
