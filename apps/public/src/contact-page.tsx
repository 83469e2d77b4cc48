import type { ContactView, Site } from './renderer.ts'

/** The form that reaches the operator. It is sent as a form, without a script. */
export function ContactPage({ site: { content }, form }: { site: Site; form: ContactView }) {
  const { contact } = content
  return (
    <div className="wrap column">
      <h1>{contact.title}</h1>
      <p className="lead">{contact.lead}</p>
      {form.refusal && <p role="alert">{form.refusal}</p>}
    </div>
  )
}

export function ContactSentPage({ site: { content }, email }: { site: Site; email: string }) {
  const { contact } = content
  return (
    <div className="wrap column">
      <h1>{contact.sentTitle}</h1>
      <p className="lead">{contact.sent.replace('{email}', email)}</p>
      <p className="acts">
        <a className="button" href="/">
          {contact.home}
        </a>
      </p>
    </div>
  )
}
