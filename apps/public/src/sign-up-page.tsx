import { trialDays } from '#core/people/plans.ts'
import { Problems, TextField, Trap } from './form-fields.tsx'
import { MessagePage } from './message-page.tsx'
import type { SiteContent } from './content.ts'
import type { SignUpView, Site } from './renderer.ts'

/** @throws Error if the operator's texts have none of these pages; the server does not start without them. */
export function signUpTexts({ content }: Site): NonNullable<SiteContent['signUp']> {
  if (!content.signUp) throw new Error('site.yaml has no texts for signing up.')
  const lead = content.signUp.lead.replace('{days}', String(trialDays))
  return { ...content.signUp, lead }
}

/** The form with which a visitor creates a company for a trial. It is submitted without a script. */
export function SignUpPage({ site, form: view }: { site: Site; form: SignUpView }) {
  const texts = signUpTexts(site)
  const form = { ...view, values: { ...view.values } }
  return (
    <div className="wrap column contact">
      <h1>{texts.title}</h1>
      <p className="lead">{texts.lead}</p>
      <Problems
        heading={site.content.contact.problem}
        form={form}
        fields={['company', 'name', 'email', 'password']}
      />
      <form method="post" action="/sign-up" noValidate>
        <input type="hidden" name="form" value={form.formId} />
        <TextField form={form} field="company" label={texts.company.label} autoComplete="organization" />
        <TextField form={form} field="name" label={texts.name.label} autoComplete="name" />
        <TextField form={form} field="email" label={texts.email.label} autoComplete="email" type="email" />
        <TextField
          form={form}
          field="password"
          label={texts.password.label}
          autoComplete="new-password"
          type="password"
          help={texts.password.help.replace('{length}', String(form.passwordLength))}
        />
        {/* The page's script fills in the browser's zone; it can be changed in the company's settings. */}
        <input type="hidden" name="timeZone" data-time-zone="" />
        <Trap label={site.content.contact.trap} />
        <button className="button filled" type="submit">
          {texts.create}
        </button>
      </form>
    </div>
  )
}

export function SignUpSentPage({ site, email }: { site: Site; email: string }) {
  const texts = signUpTexts(site)
  return <MessagePage title={texts.sentTitle} lead={texts.sent.replace('{email}', () => email)} />
}

interface SignUpConfirmPageProps {
  site: Site
  company: string
  email: string
  token: string
  isWrong: boolean
}

/**
 * Mail scanners open every link, so the company is created by a button. The password is required, so that nobody
 * confirms a company whose password another person has chosen.
 */
export function SignUpConfirmPage({ site, company, email, token, isWrong }: SignUpConfirmPageProps) {
  const texts = signUpTexts(site)
  const form = { values: {}, problems: isWrong ? { password: texts.password.wrong } : {} }
  const lead = texts.confirm.replace('{company}', () => company).replace('{email}', () => email)
  return (
    <MessagePage title={texts.confirmTitle} lead={lead}>
      <Problems heading={site.content.contact.problem} form={form} fields={['password']} />
      <form method="post" action="/sign-up/confirm" noValidate>
        <input type="hidden" name="token" value={token} />
        <TextField
          form={form}
          field="password"
          label={texts.password.label}
          autoComplete="current-password"
          type="password"
        />
        <button className="button filled" type="submit">
          {texts.confirmButton}
        </button>
      </form>
    </MessagePage>
  )
}

export function SignUpDonePage({ site, company }: { site: Site; company: string }) {
  const texts = signUpTexts(site)
  return (
    <MessagePage title={texts.doneTitle} lead={texts.done.replace('{company}', () => company)}>
      <p className="acts">
        <a className="button filled" href="/login">
          {texts.signIn}
        </a>
      </p>
    </MessagePage>
  )
}
