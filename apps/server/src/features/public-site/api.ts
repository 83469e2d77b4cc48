export { openPublicSite, type PublicSite } from './site.ts'
export { SiteContentError } from './content-file.ts'
export { sendMissingPage, servePublicSite } from './routes.ts'
