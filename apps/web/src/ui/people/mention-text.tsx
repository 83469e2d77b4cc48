import { Fragment } from 'react'
import { LinkedText } from '#web/ui/text/linked-text.tsx'
import { PersonLink } from './person-link.tsx'
import styles from './mention-text.module.css'

const mention = /@\[([^\]]*)\]\((user_[0-9a-z]+)\)/g

/** The text of a comment, with mentions of the form @[name](id) shown as names, and web addresses as links. */
export function MentionText({ text }: { text: string }) {
  const parts = [...text.matchAll(mention)]
  return (
    <>
      {parts.map((part, index) => {
        const before = endOf(parts[index - 1])
        return (
          <Fragment key={part.index}>
            <LinkedText text={text.slice(before, part.index)} />
            <PersonLink id={part[2]} className={styles.mention} isAccent>
              @{part[1]}
            </PersonLink>
          </Fragment>
        )
      })}
      <LinkedText text={text.slice(endOf(parts.at(-1)))} />
    </>
  )
}

function endOf(part: RegExpExecArray | undefined): number {
  return part ? part.index + part[0].length : 0
}
