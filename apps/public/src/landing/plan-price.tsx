import type { SiteContent } from '../content.ts'
import { formatPrice, savingOf, yearlyPrice } from '../pricing.ts'

export type Plan = SiteContent['pricing']['plans'][number]

/** The price of a plan in both ways of billing, or that it is negotiated. */
export function PlanPrice({ content: { pricing, site }, plan }: { content: SiteContent; plan: Plan }) {
  const { monthly, annual } = plan
  if (monthly === undefined || annual === undefined)
    return (
      <p className="price">
        <span className="price-figure">{pricing.custom}</span>
        <span className="price-note">{pricing.byContract}</span>
      </p>
    )
  const money = (amount: number) => formatPrice(amount, site.currency)
  const saving = savingOf(plan)
  return (
    <>
      <p className="price when-monthly">
        <span className="price-figure">{money(monthly)}</span> {pricing.perMonth}
        <span className="price-note">{pricing.billedMonthly}</span>
      </p>
      <p className="price when-annually">
        <span className="price-figure">{money(annual)}</span> {pricing.perMonth}
        <span className="price-note">
          {pricing.billedAnnually.replace('{price}', money(yearlyPrice(annual)))}
          {saving && (
            <span className="price-saving">
              {pricing.saving
                .replace('{amount}', money(saving.amount))
                .replace('{percent}', String(saving.percent))}
            </span>
          )}
        </span>
      </p>
    </>
  )
}

/** Links to a trial, or to the operator if the price is negotiated. */
export function PlanAct({
  content: { pricing },
  plan,
  trial,
}: {
  content: SiteContent
  plan: Plan
  trial: string
}) {
  const [href, text] =
    plan.monthly === undefined ? ['/contact?about=plans', pricing.ask] : [trial, pricing.start]
  return (
    <a className={plan.popular ? 'button filled' : 'button'} href={href}>
      {text}
      <span className="visually-hidden"> ({plan.name})</span>
    </a>
  )
}
