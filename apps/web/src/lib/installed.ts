/** Whether this window is the installed app. */
export function isInstalledApp(): boolean {
  // Safari on iOS had its own sign before it knew display modes.
  const isOnHomeScreen = (navigator as { standalone?: boolean }).standalone === true
  return isOnHomeScreen || matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches
}

/** Whether the device is an iPhone or iPad. An iPad names itself a Mac, but no Mac has a touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Safari itself, not another browser or an app's view of a page on iOS. */
export function isSafariOnIos(): boolean {
  return isIos() && /Safari\//.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent)
}
