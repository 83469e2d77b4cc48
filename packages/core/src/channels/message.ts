/** A message to a channel before it has the form of a service. All texts are plain, and may be anything people wrote. */
export interface ChannelMessage {
  title: string
  lead: string
  lists: readonly ChannelList[]
  /** Leads back into Daymark; null if the operator has set no public address. */
  link: { words: string; url: string } | null
}

export interface ChannelList {
  heading: string
  items: readonly string[]
  /** How many more there are. */
  more: number
}
