import { AppError } from '#core/errors/app-error.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ContactView, View } from '#public/renderer.ts'
import { compressPages } from '#server/platform/http/compression.ts'
import { beginRefusal } from '#server/platform/http/error-answer.ts'
import { acceptForms, formIdOf, trapField } from '#server/platform/http/forms.ts'
import { refuseForeignOrigin } from '#server/platform/http/origin.ts'
import type { ServerContext } from '#server/platform/server-context.ts'
import { sendPage, type PublicSite } from '../public-site/api.ts'
import { emptyValues, normalValues, problemsOf, topicOf, typedValues } from './form.ts'
import { receiveMessage } from './receive.ts'

/** Several times the longest message, so that one that is too long is still shown again. */
const maxBytes = 256 * 1024

/** The purpose of the sealed address in the redirect. */
const sentPlace = 'contact-sent'

/** Serves the contact form at `/contact`, which needs no script: problems, and the page after sending, are whole pages. */
export function serveContact(app: FastifyInstance, context: ServerContext, publicSite: PublicSite): void {
  const { config, secrets } = context
  const texts = publicSite.site.content.contact

  const send = (reply: FastifyReply, view: View): Promise<FastifyReply> => {
    // Each form has an id of its own.
    void reply.header('cache-control', 'private, no-cache')
    return sendPage(reply, view, { context, publicSite })
  }

  const sendForm = (reply: FastifyReply, form: Partial<ContactView>): Promise<FastifyReply> => {
    const fresh = { formId: crypto.randomUUID(), values: emptyValues, problems: {} }
    return send(reply, { page: 'contact', form: { ...fresh, ...form } })
  }

  /** A refusal as a page that still holds what was typed. */
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { status } = beginRefusal(error, request, reply)
    const refusal =
      status === 429
        ? texts.tooMany
        : status === 413
          ? texts.message.tooLong
          : status >= 500
            ? texts.failed
            : texts.again
    return sendForm(reply, { refusal, ...(request.body instanceof Map ? formOf(request.body) : {}) })
  }

  // An encapsulated scope: only these routes parse forms and answer refusals with pages.
  void app.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => refuse(error, request, reply))
    acceptForms(pages, maxBytes)

    pages.get<{ Querystring: { about?: unknown } }>('/contact', compressPages, async (request, reply) => {
      const topic = topicOf(request.query.about)
      return sendForm(reply, topic ? { values: { ...emptyValues, topic } } : {})
    })

    pages.get<{ Querystring: { to?: unknown } }>('/contact/sent', compressPages, async (request, reply) => {
      const { to } = request.query
      const email = typeof to === 'string' ? secrets.open(Buffer.from(to, 'base64url'), sentPlace) : undefined
      if (email === undefined) return reply.redirect('/contact', 303)
      return send(reply, { page: 'contact-sent', email })
    })

    pages.post(
      '/contact',
      { bodyLimit: maxBytes, onRequest: async (request) => refuseForeignOrigin(request, config.publicUrl) },
      async (request, reply) => {
        const sent = request.body
        if (!(sent instanceof Map)) throw new AppError('malformed_request')
        const { formId, values: typed } = formOf(sent)
        if (formId === undefined) throw new AppError('malformed_request')
        const values = normalValues(typed)
        const problems = problemsOf(values, texts)
        if (Object.keys(problems).length > 0)
          return sendForm(reply.status(400), { formId, values: typed, problems })
        // A bot that filled in the honeypot gets the usual answer.
        if (!sent.get(trapField)) await receiveMessage(context, { formId, values, address: request.ip })
        return reply.redirect(
          `/contact/sent?to=${secrets.seal(values.email, sentPlace).toString('base64url')}`,
          303,
        )
      },
    )
  })
}

function formOf(sent: ReadonlyMap<string, string>): Pick<ContactView, 'values'> & { formId?: string } {
  const formId = formIdOf(sent)
  return { values: typedValues(sent), ...(formId ? { formId } : {}) }
}
