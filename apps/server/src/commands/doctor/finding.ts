/** A result of the self-check: fine, a warning, or something broken. */
export interface Finding {
  verdict: 'fine' | 'warning' | 'broken'
  /** One sentence for the operator, with what to do if something is wrong. */
  text: string
}

export const fine = (text: string): Finding => ({ verdict: 'fine', text })
export const warning = (text: string): Finding => ({ verdict: 'warning', text })
export const broken = (text: string): Finding => ({ verdict: 'broken', text })
