import { useColorScheme } from '#web/lib/use-color-scheme.ts'
import { useMe } from '#web/lib/use-me.ts'
import { RadioField } from '#web/ui/field/radio-field.tsx'
import { SingleKeysSwitch } from '#web/ui/field/single-keys-switch.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import styles from './settings.module.css'

const schemes = [
  { value: 'auto', label: 'Like the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The part of Settings at /account/appearance: the colours, and the keys that work without Ctrl or ⌘. */
export function AppearancePage() {
  const { tenant } = useMe()
  const { colorScheme, choose } = useColorScheme()
  return (
    <>
      <PageTitle facts="How Daymark looks and which keys it listens to. Every change is saved at once.">
        Appearance
      </PageTitle>
      <Section title="Colours">
        <div className={styles.choice}>
          <RadioField
            label="Scheme"
            help={tenant ? 'It applies in all your browsers.' : 'It applies in this browser.'}
            options={schemes}
            value={colorScheme}
            onChange={choose}
          />
        </div>
      </Section>
      {tenant && (
        <Section title="Keyboard">
          <div className={styles.choice}>
            <SingleKeysSwitch />
          </div>
        </Section>
      )}
    </>
  )
}
