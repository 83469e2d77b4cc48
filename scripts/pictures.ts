import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright'
import { pictureNames } from '#public/picture-names.ts'
import { ModelServer } from '#tests/setup/model-server.ts'
import { findOrInstallChromium } from './chromium.ts'
import { demoNow, serveDemo } from './demo-server.ts'
import { contextsOf } from './gallery/contexts.ts'
import { drawAppIcons } from './pictures/app-icons.ts'
import { takeScreenshots } from './pictures/app-screenshots.ts'
import { summary } from './pictures/open-summary.ts'
import { drawSharePicture } from './pictures/share.ts'
import { pictureShots } from './pictures/shots.ts'
import { takePicture, type Sizes } from './pictures/take.ts'
import { root } from './steps.ts'

/**
 * Takes the pictures of the product for the public pages and the help into apps/public/pictures, from the demo data
 * with a stopped clock, so that the result is reproducible. Arguments select pictures by name: `npm run pictures --
 * tasks leave`. The icons and screenshots of the installed app are selected by `app-icons` and `app-screenshots`, and are
 * written into apps/web/public/app.
 */
const wanted = process.argv.slice(2)
const folder = path.join(root, 'apps/public/pictures')
const appFolder = path.join(root, 'apps/web/public/app')
const sizesFile = path.join(folder, 'sizes.json')
const chosen = pictureNames.filter((name) => wanted.length === 0 || wanted.includes(name))
const sizes = JSON.parse(fs.readFileSync(sizesFile, 'utf8')) as Record<string, Sizes>
const problems: string[] = []
{
  await using disposables = new AsyncDisposableStack()
  const models = await ModelServer.start()
  disposables.defer(() => models.close())
  const origin = await serveDemo(disposables, {
    clock: { now: () => demoNow },
    env: {
      DAYMARK_AI_URL: `http://${models.host}/v1beta`,
      DAYMARK_AI_KEY: 'of-the-stand-in',
      DAYMARK_PRIVATE_HOSTS: models.host,
    },
  })
  const executablePath = await findOrInstallChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  disposables.defer(() => browser.close())
  const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
  if (isWanted('share')) await drawSharePicture(browser, path.join(folder, 'share.png'))
  if (isWanted('app-icons')) await drawAppIcons(browser, appFolder)
  const contextOf = contextsOf(browser, { baseURL: origin })
  if (isWanted('app-screenshots')) await takeScreenshots(contextOf, appFolder)
  // Sequentially, because some shots write data that others show.
  for (const name of chosen) {
    const shot = pictureShots[name]
    models.forget()
    models.answerNext({ text: summary }, { text: summary })
    try {
      await using context = await contextOf(shot.role)
      sizes[name] = await takePicture(context, { name, shot, folder })
    } catch (error) {
      problems.push(`${name}: ${String(error)}`)
    }
  }
}
fs.writeFileSync(
  sizesFile,
  `${JSON.stringify(Object.fromEntries(pictureNames.map((name) => [name, sizes[name]])), null, 2)}\n`,
)
for (const problem of problems) console.error(`✗ ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
