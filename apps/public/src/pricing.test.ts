import { describe, expect, it } from 'vitest'
import { allFeatures, formatPrice, greatestSaving, savingOf, yearlyPrice } from './pricing.ts'

const starter = { monthly: 19, annual: 12 }
const professional = { monthly: 49, annual: 35 }

describe('the costs and savings of a year paid in advance', () => {
  it.each([
    [starter, { amount: 7, percent: 37 }],
    [professional, { amount: 14, percent: 29 }],
    [
      { monthly: 1000, annual: 995 },
      { amount: 5, percent: 1 },
    ],
    [{ monthly: 10, annual: 10 }, undefined],
    [{ monthly: 10, annual: 11 }, undefined],
    [{ monthly: 10 }, undefined],
    [{ annual: 10 }, undefined],
    [{}, undefined],
  ])('%j saves %j', (prices, saving) => {
    expect(savingOf(prices)).toEqual(saving)
  })

  it.each([
    [12, 144],
    [35, 420],
  ])('%i a month are %i a year', (annual, year) => {
    expect(yearlyPrice(annual)).toBe(year)
  })

  it.each([
    [[starter, professional, {}], 37],
    [[professional], 29],
    [[{}, { monthly: 5, annual: 6 }], undefined],
    [[], undefined],
  ])('the greatest saving of %j is %s', (plans, percent) => {
    expect(greatestSaving(plans)).toBe(percent)
  })
})

it.each([
  [144, 'USD', '$144'],
  [1420, 'USD', '$1,420'],
  [12, 'EUR', '€12'],
  [1199, 'INR', '₹1,199'],
  [1200, 'JPY', '¥1,200'],
])('%i %s is written %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text)
})

describe('features of a plan', () => {
  const small = { name: 'Small', features: ['a'] }
  const middle = { name: 'Middle', includes: 'Small', features: ['b'] }
  const large = { name: 'Large', includes: 'Middle', features: ['c'] }

  it('come after those of the plans that it includes', () => {
    const plans = [small, middle, large]
    expect(plans.map((plan) => allFeatures(plan, plans))).toEqual([['a'], ['a', 'b'], ['a', 'b', 'c']])
  })

  it('end if plans of the operator’s file include themselves, each other, or an unknown one', () => {
    const own = { name: 'Own', includes: 'Own', features: ['a'] }
    const unrelated = { name: 'Other', includes: 'Later', features: ['b'] }
    const later = { name: 'Later', includes: 'Other', features: ['c'] }
    const plans = [own, unrelated, later]
    expect(plans.map((plan) => allFeatures(plan, plans))).toEqual([['a'], ['b'], ['b', 'c']])
  })
})
