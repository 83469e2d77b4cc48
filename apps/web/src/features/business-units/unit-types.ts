import type { Output } from '#web/lib/api.ts'

export type BusinessUnit = Output<'GET /business-units'>['items'][number]
