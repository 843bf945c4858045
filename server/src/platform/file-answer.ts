/** A file as the answer of a call: it has no envelope. A refusal has one all the same. */
export interface FileAnswer {
  readonly type: string;
  /** Changes with the bytes. A client that has these already gets none, and they are not made for it. */
  readonly tag: string;
  /** `signal` is aborted when the client has gone. */
  readonly bytes: (signal: AbortSignal) => Promise<Uint8Array>;
}
