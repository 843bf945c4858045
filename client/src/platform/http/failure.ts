/** A call that did not succeed. `code` is the envelope's; without an envelope it is `network` or `status`. */
export class CallFailure extends Error {
  readonly code: string;
  readonly data: unknown;
  constructor(code: string, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
  /** Messages by field, of a 4220000. */
  get fields(): Readonly<Record<string, string>> {
    return (this.data as { fields?: Record<string, string> } | null)?.fields ?? {};
  }
  get isNetwork(): boolean {
    return this.code === 'network' || this.code === 'status';
  }
}

export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof CallFailure ? error.fields : {};

/** Why the server refused a call, in its words; undefined if it was not reached. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof CallFailure && !error.isNetwork ? error.message : undefined;

/** Returns whether the whole site was closed or its term is over, not just this session. */
export const isSiteClosed = ({ data }: CallFailure): boolean => (data as { site?: string } | null)?.site === 'closed';
