/** A result of the self-check: fine, worth a look, or to be fixed. */
export interface Finding {
  verdict: 'fine' | 'look' | 'broken'
  /** One sentence for the operator, with what to do where something is not fine. */
  text: string
}

export const fine = (text: string): Finding => ({ verdict: 'fine', text })
export const look = (text: string): Finding => ({ verdict: 'look', text })
export const broken = (text: string): Finding => ({ verdict: 'broken', text })
