import type { ReactNode } from 'react'
import { useMay } from '#web/lib/use-me.ts'
import { LoadsFirst } from '#web/ui/state/loads-first.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './service-row.module.css'

interface IntegrationsPageProps {
  /** The rows of the person's own services that they may use. */
  own: ReactNode
  /** The rows and figures of the company's services. */
  company: ReactNode
  /** The configuration check. */
  check: ReactNode
}

/** The connected services: the person's own, and the company's in a section of their own (docs/spec/tasks.md#2.13). */
export function IntegrationsPage({ own, company, check }: IntegrationsPageProps) {
  const may = useMay()
  const companySection = may('integration.administer') && (
    <LoadsFirst then={check}>
      <Section title="For the company" note="Administrators">
        {company}
      </Section>
    </LoadsFirst>
  )
  return (
    <>
      <PageTitle facts="The services that Daymark is connected to, and whether they work">
        Integrations
      </PageTitle>
      <div className={styles.services}>
        {may('integration.connect-calendar') || may('integration.connect-chat') ? (
          <LoadsFirst then={companySection}>
            <Section title="For you" note="Only you see and change these">
              {own}
            </Section>
          </LoadsFirst>
        ) : (
          companySection
        )}
      </div>
    </>
  )
}
