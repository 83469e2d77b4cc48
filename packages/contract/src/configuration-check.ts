import { neededFor } from '#core/access/acts.ts'
import { checkResults, configurationChecks } from '#core/configuration-check/checks.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { instant } from './fields.ts'
import { named } from './named.ts'

const tag = 'Integrations'
const access = neededFor('integration.administer')

const output = named(
  'ConfigurationCheck',
  z.object({
    checkedAt: instant().nullable().describe('When the checks last ran; null before the first run.'),
    items: z
      .array(
        z.object({
          check: z.enum(configurationChecks).describe('What is checked.'),
          result: z.enum(checkResults).describe('Whether it works.'),
          found: z.string().describe('The finding in plain words, without keys and tokens.'),
          repair: z.string().nullable().describe('If something is wrong: what to do, and who can do it.'),
          checkedAt: instant(),
        }),
      )
      .describe('The most urgent first.'),
    use: z
      .object({
        people: z.number().int().describe('How many people there are.'),
        google: z.number().int().nullable().describe('How many people have connected Google Calendar.'),
        telegram: z.number().int().nullable().describe('How many people have linked Telegram.'),
      })
      .describe(
        'How many people of the company use each personal service, of how many; null for one that is not set up.',
      ),
  }),
)

const example: z.input<typeof output> = {
  checkedAt: '2026-06-09T12:45:00Z',
  items: [
    {
      check: 'telegram-updates',
      result: 'slow',
      found: 'The last message came 52 minutes ago; 3 are waiting.',
      repair: 'Your operator: check that Telegram can call the address of DAYMARK_URL.',
      checkedAt: '2026-06-09T12:45:00Z',
    },
    {
      check: 'telegram-bot',
      result: 'works',
      found: 'Answers as @DaymarkBot.',
      repair: null,
      checkedAt: '2026-06-09T12:45:00Z',
    },
  ],
  use: { people: 48, google: 31, telegram: 19 },
}

export const configurationCheckOperations = {
  'GET /configuration-check': define({
    summary: 'The findings of the last configuration check, problems first',
    tag,
    access,
    output,
    example: { output: example },
  }),
  'POST /configuration-check/run': define({
    summary: 'Run the configuration check now',
    tag,
    access,
    ignoresKey: true,
    output,
    errors: ['too_many_checks'],
    example: { output: example },
  }),
}
