import script from '../static/site.js?url'

/** The addresses of the built files that pages reference. */
const fonts = import.meta.glob<string>(
  '../../../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  { eager: true, query: '?url', import: 'default' },
)
const pictures = import.meta.glob<string>('../pictures/*.{webp,png}', {
  eager: true,
  query: '?url',
  import: 'default',
})

export { script }

export const font = Object.values(fonts)[0]!

/** The picture for link previews; its address is absolute only if the installation's origin is known. */
export const shareImage = pictures['../pictures/share.png']

/** The address of a picture of the product, by its file name without the folder; undefined if it does not exist. */
export function pictureFile(name: string): string | undefined {
  return pictures[`../pictures/${name}`]
}
