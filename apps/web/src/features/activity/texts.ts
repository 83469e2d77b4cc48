/** 1 §8 */
export const noActivity = 'No activity to display.'
export const noMatch = 'No activity matches these filters.'
