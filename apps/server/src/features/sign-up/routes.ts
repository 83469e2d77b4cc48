import { AppError } from '#core/errors/app-error.ts'
import { mailboxOf } from '#core/people/email.ts'
import { knownTimeZone } from '#core/time/zone.ts'
import type { SignUpView, View } from '#public/renderer.ts'
import { hashPassword, verifyPassword } from '#server/platform/auth/passwords.ts'
import { writePlatformUnit } from '#server/platform/db/write-unit.ts'
import { compressPages } from '#server/platform/http/compression.ts'
import { beginRefusal } from '#server/platform/http/error-answer.ts'
import { acceptForms, formIdOf, trapField } from '#server/platform/http/forms.ts'
import { networkOf } from '#server/platform/http/network.ts'
import { refuseForeignOrigin } from '#server/platform/http/origin.ts'
import { idOfText } from '#server/platform/ids.ts'
import { platformScope } from '#server/platform/nobody.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendMailsWithSecrets } from '../mail/api.ts'
import { sendPage, type PublicSite } from '../public-site/api.ts'
import { createTrial } from '../tenants/api.ts'
import { normalValues, problemsOf, typedValues } from './form.ts'
import { signUpLetter } from './letter.ts'
import { openRequest, sealRequest, type SignUpRequest } from './sealed-request.ts'

/** Several times the longest form, so that one that is too long is still shown again. */
const maxBytes = 32 * 1024

/** The purpose of the sealed address in the redirect. */
const sentPlace = 'sign-up-sent'

/** The pages of signing up, with what their routes share. */
interface SignUpPages {
  context: ServerContext
  texts: SignUpTexts
  contact: PublicSite['site']['content']['contact']
  /** The options of the routes that receive forms. */
  posting: { bodyLimit: number; onRequest: (request: FastifyRequest) => Promise<void> }
  send(reply: FastifyReply, view: View): Promise<FastifyReply>
  sendForm(reply: FastifyReply, form: Partial<SignUpView>): Promise<FastifyReply>
}

type SignUpTexts = NonNullable<PublicSite['site']['content']['signUp']>

/**
 * Serves the pages on which a visitor creates a company for a trial (docs/spec/decisions.md#133): the form, and the link
 * of its mail. They need no script.
 * @throws Error if the operator's site.yaml has no texts for them.
 */
export function serveSignUp(app: FastifyInstance, context: ServerContext, publicSite: PublicSite): void {
  const pages = pagesOf(context, publicSite)
  const { texts, contact, sendForm } = pages
  // An encapsulated scope: only these routes parse forms and answer refusals with pages.
  void app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => {
      const { status } = beginRefusal(error, request, reply)
      const refusal = status === 429 ? texts.tooMany : status >= 500 ? contact.failed : contact.again
      return sendForm(reply, {
        refusal,
        ...(request.body instanceof Map ? { values: typedValues(request.body) } : {}),
      })
    })
    acceptForms(scope, maxBytes)
    serveForm(scope, pages)
    serveConfirmation(scope, pages)
  })
}

function pagesOf(context: ServerContext, publicSite: PublicSite): SignUpPages {
  const { config } = context
  const { signUp: texts, contact } = publicSite.site.content
  if (!texts) throw new Error('DAYMARK_SIGNUP needs the texts “signUp” in site.yaml.')
  const send = (reply: FastifyReply, view: View): Promise<FastifyReply> => {
    // The address of the page for confirming holds the token. A stricter policy would send no origin with its form.
    void reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'same-origin' })
    return sendPage(reply, view, { context, publicSite })
  }
  return {
    context,
    texts,
    contact,
    posting: {
      bodyLimit: maxBytes,
      onRequest: async (request) => refuseForeignOrigin(request, config.publicUrl),
    },
    send,
    sendForm(reply, form) {
      const fresh = { formId: crypto.randomUUID(), values: typedValues(new Map()), problems: {} }
      return send(reply, {
        page: 'sign-up',
        form: { ...fresh, ...form, passwordLength: config.passwordMinLength },
      })
    },
  }
}

function serveForm(scope: FastifyInstance, pages: SignUpPages): void {
  const { context, texts, contact, posting, send, sendForm } = pages
  const { secrets, config } = context

  scope.get('/sign-up', compressPages, async (_request, reply) => sendForm(reply, {}))

  scope.post('/sign-up', posting, async (request, reply) => {
    const sent = request.body
    if (!(sent instanceof Map)) throw new AppError('malformed_request')
    const typed = typedValues(sent)
    const values = normalValues(typed)
    const password = sent.get('password') ?? ''
    const problems = problemsOf(values, password, {
      texts,
      unreadableText: contact.unreadable,
      minLength: config.passwordMinLength,
    })
    const formId = formIdOf(sent)
    if (formId === undefined) throw new AppError('malformed_request')
    if (Object.keys(problems).length > 0)
      return sendForm(reply.status(400), { formId, values: typed, problems })
    // A bot that filled in the honeypot gets the usual answer.
    if (!sent.get(trapField))
      await mailLink(context, request.ip, values, { formId, password, zone: sent.get('timeZone') })
    const to = secrets.seal(values.email, sentPlace).toString('base64url')
    return reply.redirect(`/sign-up/sent?to=${to}`, 303)
  })

  scope.get<{ Querystring: { to?: unknown } }>('/sign-up/sent', compressPages, async (request, reply) => {
    const { to } = request.query
    const email = typeof to === 'string' ? secrets.open(Buffer.from(to, 'base64url'), sentPlace) : undefined
    return email === undefined
      ? reply.redirect('/sign-up', 303)
      : send(reply, { page: 'sign-up-sent', email })
  })
}

/** The page of the mail's link, on which the company is created once its administrator has typed the password again. */
function serveConfirmation(scope: FastifyInstance, pages: SignUpPages): void {
  const { context, texts, posting, send, sendForm } = pages
  const { secrets, clock, limits, pools, hub } = context

  scope.get<{ Querystring: { token?: unknown } }>(
    '/sign-up/confirm',
    compressPages,
    async (request, reply) => {
      const { token } = request.query
      const asked = openRequest(secrets, token, clock.now())
      if (!asked) return sendForm(reply.status(404), { refusal: texts.expired })
      const { company, email } = asked
      return send(reply, { page: 'sign-up-confirm', company, email, token: String(token), isWrong: false })
    },
  )

  scope.post('/sign-up/confirm', posting, async (request, reply) => {
    const sent = request.body
    const now = clock.now()
    if (!(sent instanceof Map)) throw new AppError('malformed_request')
    const token = sent.get('token')
    const asked = openRequest(secrets, token, now)
    if (!asked || token === undefined) return sendForm(reply.status(404), { refusal: texts.expired })
    // Only the person who chose the password gets the company, so that a forwarded link is useless.
    limits.signUp(networkOf(request.ip), `link ${asked.tenantId}`, now)
    if (!(await verifyPassword(asked.passwordHash, sent.get('password') ?? ''))) {
      const { company, email } = asked
      return send(reply.status(400), { page: 'sign-up-confirm', company, email, token, isWrong: true })
    }
    const scope = { ...platformScope(now), address: request.ip }
    await writePlatformUnit(pools.platform, scope, hub.publish, (unit) => createTrial(unit, asked))
    return send(reply, { page: 'sign-up-done', company: asked.company })
  })
}

/** Sends the link. The answer is the same for every address, whether or not it has accounts here. */
async function mailLink(
  { config, secrets, clock, limits, pools, hub }: ServerContext,
  address: string,
  values: Pick<SignUpRequest, 'company' | 'name' | 'email'>,
  { formId, password, zone }: { formId: string; password: string; zone: string | undefined },
): Promise<void> {
  const now = clock.now()
  limits.signUp(networkOf(address), mailboxOf(values.email).mailbox, now)
  const asked: SignUpRequest = {
    // Idempotent: a repeated form and each of its links create the same company.
    tenantId: idOfText<'tenant'>(JSON.stringify([formId, values]), now),
    ...values,
    timeZone: knownTimeZone(zone ?? '', now) ?? 'UTC',
    passwordHash: await hashPassword(password),
    at: now.epochMilliseconds,
  }
  const secret = `${config.publicUrl}/sign-up/confirm?token=${sealRequest(secrets, asked)}`
  const scope = { ...platformScope(now), address }
  await writePlatformUnit(pools.platform, scope, hub.publish, async (unit) =>
    sendMailsWithSecrets(unit, [{ mail: signUpLetter(asked), secret }], secrets),
  )
}
