import type { Output } from '#web/lib/api.ts'

export type Role = Output<'GET /roles'>['items'][number]
