import sizes from '../pictures/sizes.json'
import { pictureFile } from './files.ts'
import type { PictureName } from './picture-names.ts'

/** `[width, height]` in CSS pixels. */
interface Sizes {
  desktop: number[]
  phone: number[]
}

/**
 * A picture of the product that follows the width and the colours of the device. Its size is reserved to prevent a
 * layout shift. site.js changes the media of the sources if the reader has chosen a scheme in the app.
 * @param isFirst It is above the fold, so it is loaded eagerly.
 */
export function Picture({
  name,
  alt,
  isFirst = false,
}: {
  name: PictureName
  alt: string
  isFirst?: boolean
}) {
  const { desktop, phone }: Sizes = sizes[name]
  const source = (kind: '' | '-phone', scheme: 'light' | 'dark', [width, height]: number[]) => ({
    srcSet: fileOf(`${name}${kind}-${scheme}.webp`),
    width,
    height,
  })
  const dark = '(prefers-color-scheme: dark)'
  const small = '(max-width: 600px)'
  return (
    <picture className="picture">
      <source media={`${small} and ${dark}`} {...source('-phone', 'dark', phone)} />
      <source media={small} {...source('-phone', 'light', phone)} />
      <source media={dark} {...source('', 'dark', desktop)} />
      <img
        src={fileOf(`${name}-light.webp`)}
        width={desktop[0]}
        height={desktop[1]}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  )
}

function fileOf(file: string): string {
  const address = pictureFile(file)
  if (address === undefined) throw new Error(`apps/public/pictures has no ${file}: run npm run pictures`)
  return address
}
