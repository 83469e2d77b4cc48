import { IconChevronDown } from '@tabler/icons-react'
import { described, Help, Problem, Problems, TextField, Trap } from './form-fields.tsx'
import { MessagePage } from './message-page.tsx'
import type { ContactView, Site } from './renderer.ts'

const topics = ['question', 'trial', 'plans', 'problem'] as const

/** The contact form of the operator. It is submitted without a script. */
export function ContactPage({ site: { content }, form: view }: { site: Site; form: ContactView }) {
  const { contact } = content
  const form = { ...view, values: { ...view.values } }
  return (
    <div className="wrap column contact">
      <h1>{contact.title}</h1>
      <p className="lead">{contact.lead}</p>
      <Problems
        heading={contact.problem}
        form={form}
        fields={['name', 'email', 'organisation', 'topic', 'message']}
      />
      {/* Only the server validates, so that every browser shows the same messages. */}
      <form method="post" action="/contact" noValidate>
        <input type="hidden" name="form" value={form.formId} />
        <TextField form={form} field="name" label={contact.name.label} autoComplete="name" />
        <TextField form={form} field="email" label={contact.email.label} autoComplete="email" type="email" />
        <TextField
          form={form}
          field="organisation"
          label={contact.organisation.label}
          autoComplete="organization"
          optional={contact.organisation.optional}
        />
        {contact.topic && (
          <div className="contact-field">
            <label htmlFor="topic">{contact.topic.label}</label>
            <div className="contact-select">
              <select id="topic" name="topic" defaultValue={form.values.topic || topics[0]}>
                {topics.map((topic) => (
                  <option key={topic} value={topic}>
                    {contact.topic![topic]}
                  </option>
                ))}
              </select>
              <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
            </div>
          </div>
        )}
        <div className="contact-field">
          <label htmlFor="message">{contact.message.label}</label>
          <Help field="message">{contact.message.help}</Help>
          <textarea
            id="message"
            name="message"
            rows={8}
            required
            defaultValue={form.values.message}
            {...described(form, 'message', true)}
          />
          <Problem form={form} field="message" />
        </div>
        <Trap label={contact.trap} />
        <button className="button filled" type="submit">
          {contact.send}
        </button>
      </form>
    </div>
  )
}

export function ContactSentPage({ site: { content }, email }: { site: Site; email: string }) {
  const { contact } = content
  return (
    <MessagePage title={contact.sentTitle} lead={contact.sent.replace('{email}', () => email)}>
      <p className="acts">
        <a className="button" href="/">
          {contact.home}
        </a>
      </p>
    </MessagePage>
  )
}
