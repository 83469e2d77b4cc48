import { createTheme, localStorageColorSchemeManager, type CSSVariablesResolver } from '@mantine/core'
import { palette } from './palette.ts'
import { menuFocus } from '#web/ui/overlay/menu-focus.ts'

/** The same key as in before-paint.js, which reads it before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'daymark.color-scheme' })

export const theme = createTheme({
  colors: palette,
  primaryColor: 'harbor',
  primaryShade: { light: 7, dark: 6 },
  // It would measure only the light shade of colours that differ between the schemes.
  autoContrast: false,
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  fontFamily: 'var(--dm-font)',
  fontFamilyMonospace: 'var(--dm-mono)',
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.125rem' },
  lineHeights: { xs: '1.333', sm: '1.385', md: '1.429', lg: '1.5', xl: '1.444' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.625rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
    },
  },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '10px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '96em' },
  components: {
    // Animated by CSS, if at all: Mantine's transitions render four times, first in the frame of the press.
    Popover: {
      defaultProps: { radius: 'md', zIndex: 'var(--dm-z-popover)', transitionProps: { duration: 0 } },
    },
    Menu: {
      defaultProps: {
        radius: 'md',
        zIndex: 'var(--dm-z-popover)',
        position: 'bottom-end',
        loop: false,
        // The placeholder would be a child of the menu without being an entry.
        withInitialFocusPlaceholder: false,
        trapFocus: false,
        transitionProps: { duration: 0 },
      },
    },
    MenuDropdown: { defaultProps: menuFocus },
    Tooltip: {
      defaultProps: {
        zIndex: 'var(--dm-z-popover)',
        radius: 'sm',
      },
    },
    ModalRoot: {
      defaultProps: {
        radius: 'lg',
        zIndex: 'var(--dm-z-dialog)',
        centered: true,
        transitionProps: { duration: 0 },
      },
    },
    DrawerRoot: { defaultProps: { zIndex: 'var(--dm-z-dialog)', transitionProps: { duration: 0 } } },
  },
})

/** Sets Mantine's semantic variables to our values; its defaults have less contrast. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...semantic, '--mantine-color-success': palette.green[7] },
  dark: { ...semantic, '--mantine-color-success': palette.green[4] },
})

const semantic = {
  '--mantine-color-body': 'var(--dm-surface)',
  '--mantine-color-text': 'var(--dm-text)',
  '--mantine-color-dimmed': 'var(--dm-dimmed)',
  '--mantine-color-placeholder': 'var(--dm-dimmed)',
  '--mantine-color-anchor': 'var(--dm-accent)',
  '--mantine-color-error': 'var(--dm-error)',
  '--mantine-color-default': 'var(--dm-surface)',
  '--mantine-color-default-hover': 'var(--dm-row-hover)',
  '--mantine-color-default-color': 'var(--dm-text)',
  '--mantine-color-default-border': 'var(--dm-rule)',
}
