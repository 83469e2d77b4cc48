import type { APIRequestContext, Page } from 'playwright'
import { started, writeNotes } from '../gallery/meeting-workspace-pages.ts'

/** Plans a meeting of several people that has started; returns its page. */
export async function startStandUp(api: APIRequestContext): Promise<string> {
  const found = await Promise.all(['Priya', 'Meera Iyer', 'Lucas', 'Oliver'].map((name) => idOf(api, name)))
  return started({
    title: 'Yard stand-up',
    agenda: 'Hosur night run\nPhytosanitary papers\nCold room probes',
    attendeeIds: found,
  })(api)
}

async function idOf(api: APIRequestContext, name: string): Promise<string> {
  const answered = await api.get(`/api/v1/people?search=${encodeURIComponent(name)}`)
  const { items } = (await answered.json()) as { items: { id: string }[] }
  if (!items[0]) throw new Error(`nobody is called ${name}`)
  return items[0].id
}

/** Types minutes with tasks for two of the people. */
export async function writeMinutes(page: Page): Promise<void> {
  const mention = async (name: string) => `@[${name}](${await idOf(page.context().request, name)})`
  const [meera, lucas] = await Promise.all([mention('Meera Iyer'), mention('Lucas Pereira')])
  await writeNotes(
    page,
    `Hosur run is off. Axle on 7731.\n! Second weighbridge opens at 3:30 PM\n/task Rebook Hosur night run due:today p:high ${meera}\n/ Phytosanitary papers to quarantine due:tomorrow ${lucas}`,
  )
}
