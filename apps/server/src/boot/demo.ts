import { hasUsers, seedDemo } from '#server/demo/seed.ts'
import { systemClock } from '#server/platform/clock/system-clock.ts'
import { createFiles } from '#server/platform/files/create-files.ts'
import type { Logins } from '#server/platform/db/logins.ts'
import type { Config } from '../config.ts'
import { step, type Say } from './progress.ts'

/** Who can sign in: decides what the person who started Daymark is told. */
export type People = 'demo' | 'nobody' | 'own'
