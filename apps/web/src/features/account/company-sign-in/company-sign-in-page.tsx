import { PageTitle } from '#web/ui/page/page-title.tsx'
import { SettingsOfCompany } from '../settings-of-company.tsx'
import styles from './company-sign-in.module.css'
import { DomainList } from './domain-list.tsx'
import { LinkedPeople } from './linked-people.tsx'
import { ServiceSection } from './service-section.tsx'
import { nextStepOf, useSignInState, type SignInState } from './state.ts'
import { UseSection } from './use-section.tsx'

/** How people of the company sign in with its own sign-in service. */
export function CompanySignInPage() {
  const state = useSignInState()
  return (
    <>
      <PageTitle facts="With the account that people have at your company already">Company sign-in</PageTitle>
      <SettingsOfCompany state={state} what="The company sign-in">
        {(loaded) => <Loaded state={loaded} />}
      </SettingsOfCompany>
    </>
  )
}

function Loaded({ state }: { state: SignInState }) {
  return (
    <div className={styles.page}>
      <DomainList domains={state.domains} nextStep={nextStepOf(state)} />
      <ServiceSection state={state} />
      <UseSection state={state} />
      {state.connection && <LinkedPeople linked={state.linked} />}
    </div>
  )
}
