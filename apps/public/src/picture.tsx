import { pictureFile } from './files.ts'

export type PictureName = 'submit-eod' | 'summary' | 'meeting' | 'tracker' | 'today'

/** A picture of the product; nothing where there is no such file. */
export function Picture({
  name,
  alt,
  isFirst = false,
}: {
  name: PictureName
  alt: string
  /** It is seen without scrolling. */
  isFirst?: boolean
}) {
  const file = pictureFile(`${name}.webp`)
  if (file === undefined) return null
  return (
    <img className="picture" src={file} alt={alt} decoding="async" loading={isFirst ? 'eager' : 'lazy'} />
  )
}
