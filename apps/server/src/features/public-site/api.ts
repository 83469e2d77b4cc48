export { openPublicSite, type PublicSite } from './site.ts'
export { SiteContentError } from './content-file.ts'
export { mayBeSignedIn, servePublicSite } from './routes.ts'
