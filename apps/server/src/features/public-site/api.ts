export { openPublicSite, type PublicSite } from './site.ts'
export { SiteContentError } from './content-file.ts'
export { servePublicSite } from './routes.ts'
