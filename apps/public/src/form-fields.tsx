import type { ReactNode } from 'react'

/** A submitted form: the typed values, and the problems by field. */
interface ReadForm {
  values: Readonly<Record<string, string>>
  problems: Readonly<Partial<Record<string, string>>>
  /** A refusal that belongs to no field. */
  refusal?: string
}

interface TextFieldProps {
  form: ReadForm
  field: string
  label: string
  autoComplete: string
  type?: 'text' | 'email' | 'password'
  /** The word beside the label of an optional field. */
  optional?: string
  /** Shown between the label and the field. */
  help?: string
}

/** A single-line field with its problem. A password is never sent back. */
export function TextField({
  form,
  field,
  label,
  autoComplete,
  type = 'text',
  optional,
  help,
}: TextFieldProps) {
  return (
    <div className="contact-field">
      <label htmlFor={field}>
        {label} {optional && <span className="dim">{optional}</span>}
      </label>
      {help && <Help field={field}>{help}</Help>}
      <input
        id={field}
        name={field}
        type={type}
        autoComplete={autoComplete}
        required={optional === undefined}
        {...(type === 'password' ? {} : { defaultValue: form.values[field] })}
        {...described(form, field, help !== undefined)}
      />
      <Problem form={form} field={field} />
    </div>
  )
}

/** The hint of a field. */
export function Help({ field, children }: { field: string; children: ReactNode }) {
  return (
    <p id={`${field}-help`} className="contact-help">
      {children}
    </p>
  )
}

/** The description of a field for screen readers. */
export function described({ problems }: ReadForm, field: string, hasHelp = false) {
  const isWrong = problems[field] !== undefined
  const ids = [hasHelp ? `${field}-help` : '', isWrong ? problemId(field) : ''].filter(Boolean).join(' ')
  return {
    ...(ids ? { 'aria-describedby': ids } : {}),
    ...(isWrong ? { 'aria-invalid': true } : {}),
  }
}

const problemId = (field: string): string => `${field}-problem`

export function Problem({ form: { problems }, field }: { form: ReadForm; field: string }) {
  const problem = problems[field]
  if (problem === undefined) return null
  return (
    <p id={problemId(field)} className="contact-problem">
      <ProblemMark />
      {problem}
    </p>
  )
}

/** All problems in the order of the fields, each with a link. Takes the focus when the page is opened. */
export function Problems({
  heading,
  form: { problems, refusal },
  fields,
}: {
  heading: string
  form: ReadForm
  fields: readonly string[]
}) {
  const wrong = fields.filter((field) => problems[field] !== undefined)
  if (wrong.length === 0 && refusal === undefined) return null
  return (
    <div className="contact-problems" role="alert" tabIndex={-1} autoFocus>
      <h2>{heading}</h2>
      <ul>
        {refusal !== undefined && <li>{refusal}</li>}
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${field}`}>{problems[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The honeypot field, which is invisible to people and filled in by bots. */
export function Trap({ label }: { label: string }) {
  return (
    <div className="contact-trap" aria-hidden="true">
      <label htmlFor="reference">{label}</label>
      <input id="reference" name="reference" type="text" tabIndex={-1} autoComplete="off" />
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
