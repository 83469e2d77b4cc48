/** Shows a number at the icon of the installed app, and removes it at 0; a no-op where the browser has no badges. */
export function showAppBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  // The system refuses it if its settings hide badges.
  void navigator.setAppBadge(count).catch(() => undefined)
}
