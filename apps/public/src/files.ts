import script from '../static/site.js?url'

/** Addresses of the built files that the pages name. */
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

/** The picture for previews of links; its address is absolute only with the installation's own. */
export const shareImage = pictures['../pictures/share.png']

/** The address of a picture of the product, by its file name without the folder; undefined when there is none. */
export function pictureFile(name: string): string | undefined {
  return pictures[`../pictures/${name}`]
}
