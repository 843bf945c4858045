/** A call that did not end in success. `code` is the envelope's; without an envelope it is one of the two words. */
export class CallFailure extends Error {
  readonly code: string;
  readonly data: unknown;
  constructor(code: string, message: string, data: unknown = null) {
    super(message);
    this.code = code;
    this.data = data;
  }
  /** Of 4220000: sentences by field. */
  get fields(): Readonly<Record<string, string>> {
    return (this.data as { fields?: Record<string, string> } | null)?.fields ?? {};
  }
  get isNetwork(): boolean {
    return this.code === 'network' || this.code === 'status';
  }
}

export const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof CallFailure ? error.fields : {};

/** The whole site was closed, or its time is over; not only somebody's session. */
export const isSiteClosed = ({ data }: CallFailure): boolean => (data as { site?: string } | null)?.site === 'closed';
