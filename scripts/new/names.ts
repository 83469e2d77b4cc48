/** The forms of a new feature's name. */
export interface Names {
  /** `meeting-rooms`: folders, files, addresses. */
  kebab: string
  /** `meetingRooms` */
  camel: string
  /** `MeetingRooms` */
  pascal: string
  /** `meeting_rooms`: the table. */
  table: string
  /** `Meeting rooms`: headings. */
  title: string
  /** The singular form: `meetingRoom`, `MeetingRoom`, `meeting room`. */
  oneCamel: string
  onePascal: string
  oneInWords: string
}

/** @throws Error with a message for the command line, if the name is not a plural noun in kebab case. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z]+(-[a-z]+)*s$/.test(kebab))
    throw new Error(`Name the feature by what it is about, in the plural: "meeting-rooms", not "${kebab}".`)
  const singular = kebab.endsWith('ies') ? `${kebab.slice(0, -3)}y` : kebab.slice(0, -1)
  return {
    kebab,
    camel: camel(kebab),
    pascal: capital(camel(kebab)),
    table: kebab.replaceAll('-', '_'),
    title: capital(kebab.replaceAll('-', ' ')),
    oneCamel: camel(singular),
    onePascal: capital(camel(singular)),
    oneInWords: singular.replaceAll('-', ' '),
  }
}

const camel = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
