import type { OperationKey, Operations } from '#contract/operations.ts'
import type * as z from 'zod'

/** What a tool may use while it is called. */
export interface ToolCall {
  /** The zone of the caller, and their current day. */
  timeZone: string
  today: string
  /** Whether the id in the form of the API is the caller’s own. */
  isCaller(id: string): boolean
  /** Whether the caller may call the operation at all. */
  may(key: OperationKey): boolean
  /**
   * Calls an operation of the API as the caller, with its checks.
   * @param key The idempotency key of a write.
   * @throws AppError What the operation refuses.
   */
  ask<K extends OperationKey>(key: K, sent?: Sent<K>): Promise<Operations[K]['output']>
  /** The address of a page in Daymark. */
  link(path: string): string
}

type Sent<K extends OperationKey> = Partial<Pick<Operations[K], 'path' | 'query' | 'body'>> & {
  key?: string | undefined
}

/** A tool, as a model sees it and as it runs. */
export interface Tool {
  name: string
  title: string
  description: string
  /** It is offered to callers who may call one of these. */
  operations: readonly OperationKey[]
  effect: Effect
  input: z.ZodObject
  output: z.ZodObject
  run(call: ToolCall, input: unknown): Promise<object>
}

/**
 * What a call does: only reads; adds something, each time again; or changes something, to the same state if it is
 * repeated.
 */
export type Effect = 'reads' | 'adds' | 'changes'

/** A tool whose input is checked against its schema and passed on as it was given. */
export function tool<Input extends z.ZodObject, Output extends z.ZodObject>(
  definition: Omit<Tool, 'input' | 'output' | 'run'> & {
    input: Input
    output: Output
    run(call: ToolCall, input: z.input<Input>): Promise<z.input<Output>>
  },
): Tool {
  return definition
}
