/** How many devices of a person get push messages; with a further one, the one that was renewed longest ago ends. */
export const mostPushDevices = 10
