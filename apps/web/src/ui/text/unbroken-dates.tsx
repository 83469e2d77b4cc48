import { Children, type ReactNode } from 'react'

const date = /((?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) )?\d{2}-[A-Z][a-z]{2}-\d{4})/
const spaceInTime = /(?<=\d:\d\d) (?=[AP]M)/g

/**
 * A text whose dates and times stay on one line: "Tue 09-Jun-2026" would break after its weekday and hyphens, "7:00
 * PM" before its PM. Elements within it handle this themselves, as a `time` does (base.css).
 */
export function UnbrokenDates({ children }: { children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child !== 'string'
      ? child
      : child
          .replaceAll(spaceInTime, '\u00a0')
          .split(date)
          .map((part, index) =>
            index % 2 === 1 ? (
              // oxlint-disable-next-line react/no-array-index-key -- the parts of one sentence never change places
              <span key={index} className="nowrap">
                {part}
              </span>
            ) : (
              part
            ),
          ),
  )
}
