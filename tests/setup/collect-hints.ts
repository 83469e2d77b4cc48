import type { TenantHint } from '#server/platform/events/hint.ts'
import { onTestFinished } from 'vitest'
import type { Api } from './api.ts'

/** Collects the hints of a company until the test ends. */
export function collectHints({ context }: Pick<Api, 'context'>, tenantId: string): TenantHint[] {
  const received: TenantHint[] = []
  onTestFinished(context.hub.subscribe(tenantId, (hint) => void received.push(hint)))
  return received
}
