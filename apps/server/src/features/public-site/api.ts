export { openPublicSite, type PublicSite } from './site.ts'
export { SiteContentError } from './content-file.ts'
export { sendPage, servePublicSite } from './routes.ts'
