import { shownEmail } from '#core/people/shown-email.ts'
import { Fragment } from 'react'

const breaks = /(?<=\.)(?=[^@]*@)|(?=@[^@]*$)/

/**
 * An email address, which wraps before its "@" if it does not fit on one line, and a long name also after its dots.
 */
export function EmailText({ children }: { children: string }) {
  return shownEmail(children)
    .split(breaks)
    .map((part, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one address never change places
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))
}
