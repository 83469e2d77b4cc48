import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../scripts/steps.ts'
import { aims, auditPages, categories } from './lighthouse.ts'

const [helpPage] = fs
  .readdirSync(path.join(root, 'apps/public/help'))
  .filter((file) => file.endsWith('.md'))
  .toSorted()
const pages = [
  '/',
  '/about',
  '/help',
  '/contact',
  ...(helpPage ? [`/help/${helpPage.replace('.md', '')}`] : []),
]

const audits = await auditPages(pages, Number(process.env['BENCH_ROUNDS'] ?? 3))
const [, , load = 0] = os.loadavg()
console.log(`\nMachine: ${os.availableParallelism()} cores, load ${load.toFixed(1)} over 15 minutes`)
console.log(`\n| page | device | ${categories.join(' | ')} | LCP s | TBT ms | CLS | aim |`)
console.log(`|---|---|${categories.map(() => '---|').join('')}---|---|---|---|`)
for (const { address, device, scores, lcpMs, tbtMs, cls, faults } of audits) {
  const aim = aims[device]
  const isMet = categories.every((one) => scores[one] >= aim)
  if (!isMet) process.exitCode = 1
  const figures = [(lcpMs / 1000).toFixed(1), tbtMs.toFixed(0), cls.toFixed(3)]
  const verdict = isMet ? `≥ ${aim}` : `≥ ${aim} MISSED: ${faults.join(', ')}`
  console.log(
    `| ${[address, device, ...categories.map((one) => scores[one]), ...figures, verdict].join(' | ')} |`,
  )
}
