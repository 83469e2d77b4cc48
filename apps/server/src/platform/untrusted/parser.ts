/**
 * A function that parses untrusted input in a thread of its own. Its module has the function as its default export.
 * Input and output are copied between the threads, but byte arrays at the top level of the output are transferred: the
 * module must not keep them.
 */
export interface Parser<Input, Output> {
  /** The address of the module: `import.meta.url`, or one made from it. */
  module: string
  /** How much processor time it may take, in milliseconds. */
  deadlineMs: number
  /** Only for the types. */
  types?: [Input, Output]
}

/** A request to a thread. */
export interface Job {
  module: string
  input: unknown
}

/** An answer of a thread. */
export type Answer =
  | { is: 'done'; output: unknown }
  /** The parser has refused the input with a code of the table of errors. */
  | { is: 'refused'; code: string }
  | { is: 'failed'; reason: string }

/** An answer with the processor time that the thread has used since its start. */
export interface Reply {
  answer: Answer
  usedMs: number
}
