/** Opens an address outside of Daymark in place of the page. */
export function leaveFor(url: string): void {
  location.assign(url)
}
