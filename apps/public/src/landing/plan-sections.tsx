import type { SiteContent } from '../content.ts'
import { Mark } from '../mark.tsx'
import { PlanAct, PlanPrice } from './plan-price.tsx'

/** A section for each plan, with its features beyond the plan that it includes. */
export function PlanSections({ content, trial }: { content: SiteContent; trial: string }) {
  const { pricing } = content
  return (
    <div className="plan-sections">
      {pricing.plans.map((plan) => (
        <section key={plan.name} className={plan.popular ? 'plan is-popular' : 'plan'}>
          {plan.popular && <p className="plan-tag">{pricing.popular}</p>}
          <h3 className="subheading">{plan.name}</h3>
          <p className="plan-users">{plan.users}</p>
          <PlanPrice content={content} plan={plan} />
          {plan.includes !== undefined && (
            <p className="plan-plus">{pricing.plus.replace('{plan}', plan.includes)}</p>
          )}
          <ul>
            {plan.features.map((feature) => (
              <li key={feature}>
                <Mark name="attending" size={16} />
                {feature}
              </li>
            ))}
          </ul>
          <PlanAct content={content} plan={plan} trial={trial} />
        </section>
      ))}
    </div>
  )
}
