import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderModule, Site, View } from '#public/renderer.ts'
import type { Config } from '#server/config.ts'
import { readSiteContent } from './content-file.ts'
import { readHelp } from './help-files.ts'

export interface RenderedPage {
  html: string
  etag: string
}

/** The public pages of this installation, rendered once if they do not depend on the request. */
export interface PublicSite {
  site: Site
  /** The folder of the files that the pages name, whose names change with their content. */
  filesDir: string
  /** Pages that are the same for everybody, by their address. */
  fixed: ReadonlyMap<string, RenderedPage>
  /** As in `fixed`, for somebody who is signed in. Rendered when it is first asked for. */
  inside(address: string): RenderedPage
  render(view: View, isSignedIn?: boolean): RenderedPage
}

/**
 * Reads the texts and renders the pages.
 * @param folder apps/public.
 * @returns undefined if the pages are not built.
 * @throws SiteContentError
 */
export async function openPublicSite(
  folder: string,
  { dataDir, publicUrl, signUp }: Pick<Config, 'dataDir' | 'publicUrl' | 'signUp'>,
): Promise<PublicSite | undefined> {
  const module = path.join(folder, 'dist/render.js')
  if (!fs.existsSync(module)) return undefined
  const site: Site = {
    content: readSiteContent(path.join(folder, 'content.yaml'), dataDir),
    origin: publicUrl,
    help: readHelp(path.join(folder, 'help')),
    signUp,
  }
  const renderer = (await import(pathToFileURL(module).href)) as RenderModule
  const render = (view: View, isSignedIn = false): RenderedPage => {
    const html = renderer.render(site, view, isSignedIn)
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` }
  }
  const views: [string, View][] = [
    ['/', { page: 'landing' }],
    ...(['about', 'privacy', 'terms'] as const).map((page): [string, View] => [`/${page}`, { page }]),
    ['/help', { page: 'help' }],
    ...site.help.map(({ name }): [string, View] => [`/help/${name}`, { page: 'help-page', name }]),
  ]
  const viewOf = new Map(views)
  const insidePages = new Map<string, RenderedPage>()
  const inside = (address: string): RenderedPage => {
    const page = insidePages.get(address) ?? render(viewOf.get(address)!, true)
    insidePages.set(address, page)
    return page
  }
  const fixed = new Map(views.map(([address, view]) => [address, render(view)]))
  return {
    site,
    filesDir: path.join(folder, 'dist/site'),
    fixed,
    inside,
    render,
  }
}
