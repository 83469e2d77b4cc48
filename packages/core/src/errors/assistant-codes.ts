import { assistantTexts } from '../assistant/texts.ts'
import type { Refusals } from './refusal.ts'

/** Refusals about generated texts and the provider's key. */
export const assistantCodes = {
  assistant_key_missing: { status: 409, message: assistantTexts.keyMissing },
  assistant_task_key_missing: { status: 409, message: assistantTexts.taskKeyMissing },
  assistant_off: {
    status: 409,
    message:
      'Your company has turned AI off. Nothing was sent. An administrator can turn it on under Integrations.',
  },
  assistant_budget_spent: {
    status: 409,
    message:
      'Your company’s AI budget of {date} is used up. Nothing was sent. An administrator can raise it under Integrations.',
  },
  too_many_assistant_texts: {
    status: 429,
    message: 'You, or your company, have had as many texts written as an hour allows. Try again later.',
  },
  assistant_nothing_to_summarize: { status: 422, message: assistantTexts.noSummary },
  assistant_employee_not_found: { status: 404, message: assistantTexts.employeeNotFound },
  assistant_nothing_in_period: { status: 422, message: assistantTexts.nothingInPeriod },
  assistant_task_failed: { status: 502, message: assistantTexts.taskFailed },
} as const satisfies Refusals
