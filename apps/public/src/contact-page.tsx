import type { ContactValues, ContactView, Site } from './renderer.ts'

type Field = keyof ContactValues

/** The form that reaches the operator. It is sent as a form, without a script. */
export function ContactPage({ site: { content }, form }: { site: Site; form: ContactView }) {
  const { contact } = content
  return (
    <div className="wrap column contact">
      <h1>{contact.title}</h1>
      <p className="lead">{contact.lead}</p>
      <Problems heading={contact.problem} form={form} />
      {/* The server checks, so that every browser says the same. */}
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
        <div className="contact-field">
          <label htmlFor="message">{contact.message.label}</label>
          <p id="message-help" className="contact-help">
            {contact.message.help}
          </p>
          <textarea
            id="message"
            name="message"
            rows={8}
            required
            defaultValue={form.values.message}
            {...described(form, 'message', 'message-help')}
          />
          <Problem form={form} field="message" />
        </div>
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor="reference">{contact.trap}</label>
          <input id="reference" name="reference" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <button className="button filled" type="submit">
          {contact.send}
        </button>
      </form>
    </div>
  )
}

interface TextFieldProps {
  form: ContactView
  field: Exclude<Field, 'message'>
  label: string
  autoComplete: string
  type?: 'text' | 'email'
  /** The word beside the label of a field that may stay empty. */
  optional?: string
}

function TextField({ form, field, label, autoComplete, type = 'text', optional }: TextFieldProps) {
  return (
    <div className="contact-field">
      <label htmlFor={field}>
        {label} {optional && <span className="dim">{optional}</span>}
      </label>
      <input
        id={field}
        name={field}
        type={type}
        autoComplete={autoComplete}
        required={optional === undefined}
        defaultValue={form.values[field]}
        {...described(form, field)}
      />
      <Problem form={form} field={field} />
    </div>
  )
}

/** What a screen reader says of a field beside its label. */
function described({ problems }: ContactView, field: Field, helpId?: string) {
  const isWrong = problems[field] !== undefined
  const ids = [helpId, isWrong ? problemId(field) : undefined].filter(Boolean).join(' ')
  return {
    ...(ids ? { 'aria-describedby': ids } : {}),
    ...(isWrong ? { 'aria-invalid': true } : {}),
  }
}

const problemId = (field: Field): string => `${field}-problem`

function Problem({ form: { problems }, field }: { form: ContactView; field: Field }) {
  const problem = problems[field]
  if (problem === undefined) return null
  return (
    <p id={problemId(field)} className="contact-problem">
      <ProblemMark />
      {problem}
    </p>
  )
}

/** Every problem, each with a link to its field. It takes the focus when the page is opened. */
function Problems({ heading, form: { problems, refusal } }: { heading: string; form: ContactView }) {
  const fields = (['name', 'email', 'organisation', 'message'] as const).filter(
    (field) => problems[field] !== undefined,
  )
  if (fields.length === 0 && refusal === undefined) return null
  return (
    <div className="contact-problems" role="alert" tabIndex={-1} autoFocus>
      <h2>{heading}</h2>
      <ul>
        {refusal !== undefined && <li>{refusal}</li>}
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{problems[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The mark of a failure, as in the app. */
function ProblemMark() {
  return (
    <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
      <path d="m2 2 8 8M10 2l-8 8" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

export function ContactSentPage({ site: { content }, email }: { site: Site; email: string }) {
  const { contact } = content
  return (
    <div className="wrap column contact">
      <h1>{contact.sentTitle}</h1>
      <p className="lead">{contact.sent.replace('{email}', () => email)}</p>
      <p className="acts">
        <a className="button" href="/">
          {contact.home}
        </a>
      </p>
    </div>
  )
}
