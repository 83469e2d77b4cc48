import type { ReactNode } from 'react'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import type { Site } from './renderer.ts'
import { font, script, shareImage } from './files.ts'
import { shareSize } from './picture-names.ts'
import { styleSheet } from './style-sheet.ts'

/** The metadata of a page for browsers, search engines and link previews. */
export interface Head {
  title: string
  description: string
  /** The page's own address; without it, as for an error or a list of results, search engines must not list it. */
  path?: string
}

/** The complete document: metadata, bar, the page, footer. Its styles are inline, which speeds up the first paint. */
export function Document({
  site,
  head,
  next,
  isSignedIn,
  children,
}: {
  site: Site
  head: Head
  next: string | undefined
  isSignedIn: boolean
  children: ReactNode
}) {
  const { content, origin } = site
  const address = origin !== undefined && head.path !== undefined ? `${origin}${head.path}` : undefined
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        {head.path === undefined && <meta name="robots" content="noindex" />}
        <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/app/apple-touch-icon.png" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#12181a" media="(prefers-color-scheme: dark)" />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={content.site.name} />
        <meta property="og:locale" content="en_GB" />
        <meta property="og:title" content={head.title} />
        <meta property="og:description" content={head.description} />
        <meta name="twitter:card" content="summary_large_image" />
        <meta name="twitter:title" content={head.title} />
        <meta name="twitter:description" content={head.description} />
        {address && <link rel="canonical" href={address} />}
        {address && <meta property="og:url" content={address} />}
        {origin && shareImage && <SharePicture address={`${origin}${shareImage}`} alt={content.hero.title} />}
        <script src={script} async />
      </head>
      <body>
        <a className="skip" href="#main">
          {content.bar.skip}
        </a>
        <Bar site={site} next={next} isSignedIn={isSignedIn} />
        <main id="main">{children}</main>
        <Footer site={site} />
      </body>
    </html>
  )
}

/** Link previews only load a picture with an absolute address. */
function SharePicture({ address, alt }: { address: string; alt: string }) {
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}
