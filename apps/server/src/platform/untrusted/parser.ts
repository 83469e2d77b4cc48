/**
 * A function that reads input of others and runs in a thread of its own. Its module has the function as its default
 * export. Input and output are copied between the threads, but byte arrays at the top level of the output are handed
 * over: the module must not keep them.
 */
export interface Parser<Input, Output> {
  /** The address of the module: `import.meta.url`, or one made from it. */
  module: string
  /** How much processor time it may take, in milliseconds. */
  deadlineMs: number
  /** Only for the types. */
  types?: [Input, Output]
}

/** What a thread is asked. */
export interface Job {
  module: string
  input: unknown
}

/** What a thread answers. */
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
