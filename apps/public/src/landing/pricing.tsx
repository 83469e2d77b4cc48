import type { SiteContent } from '../content.ts'
import { greatestSaving } from '../pricing.ts'
import { PlanSections } from './plan-sections.tsx'
import { PlanTable } from './plan-table.tsx'
import { SectionHead } from './section-head.tsx'

/**
 * The plans: one ruled table, and a section for each plan; CSS shows one of the two, depending on the width. CSS also
 * shows the prices of the chosen way of billing, so that the choice needs no script.
 */
export function Pricing({ content, trial }: { content: SiteContent; trial: string }) {
  const { pricing } = content
  const percent = greatestSaving(pricing.plans)
  return (
    <section className="section wrap pricing" id="pricing">
      <div className="pricing-head">
        <SectionHead title={pricing.title} lead={pricing.lead} />
        <fieldset className="billing">
          <legend className="visually-hidden">{pricing.billing}</legend>
          {percent !== undefined && (
            <p className="badge">{pricing.badge.replace('{percent}', String(percent))}</p>
          )}
          <div className="choice">
            <label>
              <input type="radio" name="billing" value="monthly" id="billing-monthly" />
              <span>{pricing.monthly}</span>
            </label>
            <label>
              <input type="radio" name="billing" value="annually" id="billing-annually" defaultChecked />
              <span>{pricing.annually}</span>
            </label>
          </div>
        </fieldset>
      </div>
      <PlanTable content={content} trial={trial} />
      <PlanSections content={content} trial={trial} />
      {pricing.differ !== undefined && <p className="plan-differ">{pricing.differ}</p>}
    </section>
  )
}
