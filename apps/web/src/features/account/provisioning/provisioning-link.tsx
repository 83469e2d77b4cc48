import { Link } from '@tanstack/react-router'
import { useMe } from '#web/lib/use-me.ts'
import { Section } from '#web/ui/page/section.tsx'
import styles from './provisioning.module.css'

/** Leads to the page about provisioning, for administrators of the company. */
export function ProvisioningLink() {
  if (!useMe().isTenantAdmin) return null
  return (
    <div className={styles.section}>
      <Section title="Provisioning">
        <p className={styles.about}>
          Your sign-in service adds people and archives those who leave, by SCIM.{' '}
          <Link to="/provisioning" className="text-link">
            Open provisioning
          </Link>
        </p>
      </Section>
    </div>
  )
}
