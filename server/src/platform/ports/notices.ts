// Signed notices that external providers send: payments and the tax bureau.
export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** The signature is wrong, or the notice is for another recipient or too old. */
export class ForgedNotice extends Error {
  readonly why: 'form' | 'time' | 'signature' | 'app';
  constructor(why: ForgedNotice['why']) {
    super(`A notice was refused for its ${why}.`);
    this.why = why;
  }
}

/** A notice that a sample provider would post. */
export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}
