import { htmlOf } from '../markdown.ts'
import { isPictureName } from '../picture-names.ts'
import { Picture } from '../picture.tsx'

const picture = /^!\[([^\]]*)\]\(picture:([\w-]+)\)$/m

/** The text of a help page; a line `![alt](picture:NAME)` is a picture of the product. */
export function HelpText({ text }: { text: string }) {
  const found = picture.exec(text)
  if (!found) return <Html text={text} />
  const [line, alt = '', name = ''] = found
  if (!isPictureName(name)) throw new Error(`there is no picture ${name}`)
  return (
    <>
      <Html text={text.slice(0, found.index)} />
      <Picture name={name} alt={alt} />
      <HelpText text={text.slice(found.index + line.length)} />
    </>
  )
}

function Html({ text }: { text: string }) {
  return text.trim() === '' ? null : <div dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
}
