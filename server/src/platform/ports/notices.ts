// What somebody outside tells by itself, signed: the provider of payments, the tax bureau.
export type NoticeHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Not theirs, not for us, or not of now. */
export class ForgedNotice extends Error {
  readonly why: 'form' | 'time' | 'signature' | 'app';
  constructor(why: ForgedNotice['why']) {
    super(`A notice was refused for its ${why}.`);
    this.why = why;
  }
}

/** One that a sample of them would post. */
export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}
