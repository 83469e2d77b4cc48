import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'
import { allFeatures } from '../pricing.ts'
import { PlanAct, PlanPrice } from './plan-price.tsx'

/** All plans side by side, a row for each feature. */
export function PlanTable({ content, trial }: { content: SiteContent; trial: string }) {
  const { pricing } = content
  const { plans } = pricing
  const features = plans.map((plan) => new Set(allFeatures(plan, plans)))
  const rows = [...new Set(plans.flatMap((plan) => plan.features))]
  return (
    <table className="plan-table">
      <caption className="visually-hidden">{pricing.title}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{pricing.features}</span>
          </th>
          {plans.map((plan) => (
            <th key={plan.name} scope="col" className={plan.popular ? 'is-popular' : undefined}>
              <span className="plan-tag">{plan.popular && pricing.popular}</span>
              <span className="subheading">{plan.name}</span>
            </th>
          ))}
        </tr>
        <tr>
          <td />
          {plans.map((plan) => (
            <td key={plan.name} className={plan.popular ? 'is-popular' : undefined}>
              <p className="plan-users">{plan.users}</p>
              <PlanPrice content={content} plan={plan} />
              <PlanAct content={content} plan={plan} trial={trial} />
            </td>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((feature) => (
          <tr key={feature}>
            <th scope="row">{feature}</th>
            {plans.map(({ name, popular }, place) => (
              <td key={name} className={popular ? 'is-popular' : undefined}>
                {features[place]!.has(feature) ? (
                  <>
                    <Mark name="attending" size={16} />
                    <span className="visually-hidden">{pricing.included}</span>
                  </>
                ) : (
                  <>
                    <span className="plan-without" aria-hidden="true">
                      –
                    </span>
                    <span className="visually-hidden">{pricing.notIncluded}</span>
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
