import { renderToStaticMarkup } from 'react-dom/server'
import { ContactPage, ContactSentPage } from './contact-page.tsx'
import { Document, type Head } from './document.tsx'
import { foundText } from './help/found-text.ts'
import { HelpListPage } from './help/help-list-page.tsx'
import { HelpTopicPage } from './help/help-topic-page.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { ReadingPage } from './reading-page.tsx'
import {
  SignUpConfirmPage,
  SignUpDonePage,
  SignUpPage,
  SignUpSentPage,
  signUpTexts,
} from './sign-up-page.tsx'
import type { Site, View } from './renderer.ts'

/** A complete HTML document of a public page; see `RenderModule`. */
export function render(site: Site, view: View, isSignedIn = false): string {
  const { head, body } = pageOf(site, view)
  const html = renderToStaticMarkup(
    <Document
      site={site}
      head={head}
      next={view.page === 'landing' ? view.next : undefined}
      isSignedIn={isSignedIn}
    >
      {body}
    </Document>,
  )
  return `<!doctype html>${html}`
}

// oxlint-disable-next-line eslint/max-lines-per-function -- one case per page
function pageOf(site: Site, view: View): { head: Head; body: React.ReactNode } {
  const { content } = site
  switch (view.page) {
    case 'landing':
      return {
        head: {
          ...(view.missing === undefined ? { path: '/' } : {}),
          title: `${content.site.tagline} · ${content.site.name}`,
          description: content.site.description,
        },
        body: <LandingPage site={site} next={view.next} missing={view.missing} />,
      }
    case 'about':
    case 'privacy':
    case 'terms': {
      const page = content[view.page]
      return {
        head: { path: `/${view.page}`, title: titled(site, page.title), description: page.lead },
        body: <ReadingPage site={site} page={page} />,
      }
    }
    case 'contact': {
      const { title, problem, lead } = content.contact
      const isRefused = view.form.refusal !== undefined || Object.keys(view.form.problems).length > 0
      return {
        head: {
          ...(isRefused ? {} : { path: '/contact' }),
          title: titled(site, isRefused ? `${problem}: ${title}` : title),
          description: lead,
        },
        body: <ContactPage site={site} form={view.form} />,
      }
    }
    case 'contact-sent':
      return {
        head: { title: titled(site, content.contact.sentTitle), description: content.contact.lead },
        body: <ContactSentPage site={site} email={view.email} />,
      }
    case 'sign-up': {
      const { title, lead } = signUpTexts(site)
      const isRefused = view.form.refusal !== undefined || Object.keys(view.form.problems).length > 0
      return {
        head: {
          ...(isRefused ? {} : { path: '/sign-up' }),
          title: titled(site, isRefused ? `${content.contact.problem}: ${title}` : title),
          description: lead,
        },
        body: <SignUpPage site={site} form={view.form} />,
      }
    }
    case 'sign-up-sent':
      return {
        head: { title: titled(site, signUpTexts(site).sentTitle), description: signUpTexts(site).lead },
        body: <SignUpSentPage site={site} email={view.email} />,
      }
    case 'sign-up-confirm':
      return {
        head: { title: titled(site, signUpTexts(site).confirmTitle), description: signUpTexts(site).lead },
        body: <SignUpConfirmPage site={site} {...view} />,
      }
    case 'sign-up-done':
      return {
        head: { title: titled(site, signUpTexts(site).doneTitle), description: signUpTexts(site).lead },
        body: <SignUpDonePage site={site} company={view.company} />,
      }
    case 'help':
      return {
        head: {
          ...(view.search ? {} : { path: '/help' }),
          title: titled(site, view.search ? foundText(content, view.search) : content.help.title),
          description: content.help.lead,
        },
        body: <HelpListPage site={site} search={view.search} />,
      }
    case 'help-page': {
      const page = site.help.find(({ name }) => name === view.name)
      if (!page) throw new Error(`there is no help page ${view.name}`)
      return {
        head: { path: `/help/${page.name}`, title: titled(site, page.title), description: page.summary },
        body: <HelpTopicPage site={site} page={page} />,
      }
    }
  }
}

function titled({ content }: Site, title: string): string {
  return `${title} · ${content.site.name}`
}
