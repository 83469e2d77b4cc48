import { Link } from '@tanstack/react-router'
import { useMe } from '#web/lib/use-me.ts'
import { Section } from '#web/ui/page/section.tsx'
import styles from './company-sign-in.module.css'

/** Leads to the page about the company's sign-in, for administrators of the company. */
export function SignInLink() {
  if (!useMe().isTenantAdmin) return null
  return (
    <div className={styles.section}>
      <Section title="Company sign-in">
        <p className={styles.about}>
          People sign in with the account that they have at your company already, by OpenID Connect or SAML.{' '}
          <Link to="/company-sign-in" className="text-link">
            Open the company sign-in
          </Link>
        </p>
      </Section>
    </div>
  )
}
