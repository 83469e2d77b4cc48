import type { FastifyInstance } from 'fastify'
import { UploadPlaces } from './features/attachments/upload-places.ts'
import { serveSaml } from './features/company-sign-in/api.ts'
import { serveContact } from './features/contact/routes.ts'
import { Arrivals } from './features/mail-in/arrivals.ts'
import type { MailListener } from './features/mail-in/smtp.ts'
import { serveMcp } from './features/mcp/routes.ts'
import { serveScim } from './features/scim/routes.ts'
import { serveSignUp } from './features/sign-up/routes.ts'
import type { Streams } from './features/live/procedures.ts'
import { openPublicSite, servePublicSite } from './features/public-site/api.ts'
import { tokenOf } from './platform/auth/session-cookie.ts'
import { serveApiDocs } from './platform/http/api-docs.ts'
import { mountProcedures } from './platform/http/mount.ts'
import { serveWebApp, type Visitors } from './platform/http/web-app.ts'
import type { ServerContext } from './platform/server-context.ts'
import { allProcedures } from './procedures.ts'

export interface SiteFolders {
  /** The built web app; without it the server serves the API alone. */
  webDir?: string
  /** The folder of the public pages; without it, and until they are built, visitors get the app's own pages. */
  publicDir?: string
}

/**
 * Serves everything that browsers and programs use, and returns the listener for answers to mails, if the operator has
 * set it up; it does not listen yet.
 */
export async function serveFeatures(
  app: FastifyInstance,
  context: ServerContext,
  { streams, ...folders }: SiteFolders & { streams: Streams },
): Promise<MailListener | undefined> {
  const { publicUrl = '/', contact, hasMcp, hasServiceWorker } = context.config
  const procedures = allProcedures({ streams, places: new UploadPlaces() })
  serveApiDocs(app, publicUrl, procedures, contact)
  mountProcedures(app, context, procedures)
  serveSaml(app, context)
  const mailListener = await openMailIn(app, context)
  serveScim(app, context)
  if (hasMcp) serveMcp(app, context, procedures)
  const visitors = await servePublicPages(app, context, folders)
  serveWebApp(app, folders.webDir, { hasServiceWorker, visitors })
  return mailListener
}

/**
 * Both ways in for answers to mails: the addresses for services, and the SMTP listener. The libraries that read mails are
 * loaded only if the operator has set it up.
 */
async function openMailIn(app: FastifyInstance, context: ServerContext): Promise<MailListener | undefined> {
  const { mailIn } = context.config
  if (!mailIn) return undefined
  const [{ serveMailIn }, { openMailListener }] = await Promise.all([
    import('./features/mail-in/routes.ts'),
    import('./features/mail-in/smtp.ts'),
  ])
  const arrivals = new Arrivals()
  serveMailIn(app, context, mailIn, arrivals)
  return openMailListener(context, mailIn, arrivals)
}

/**
 * Serves the public pages if both they and the app are built; returns the page that visitors get in place of the app.
 */
async function servePublicPages(
  app: FastifyInstance,
  context: ServerContext,
  { webDir, publicDir }: SiteFolders,
): Promise<Visitors | undefined> {
  if (webDir === undefined || publicDir === undefined) return undefined
  const publicSite = await openPublicSite(publicDir, context.config)
  if (!publicSite) return undefined
  servePublicSite(app, context, publicSite)
  serveContact(app, context, publicSite)
  if (context.config.signUp) serveSignUp(app, context, publicSite)
  return { isVisitor: (request) => tokenOf(request, context.secureCookies) === undefined }
}
