import { z } from 'zod';
import { type AlibabaOptions, callAlibaba } from '#platform/ports/alibaba-call.ts';
import type { BoundNumber, ConnectedMobiles, MiddleNumber, NumberBinding } from './middle-number.ts';

export interface MiddleNumberOptions extends AlibabaOptions {
  /** Key of the pool from which the service takes numbers. */
  pool: string;
}

const answered = z.object({
  Code: z.string(),
  SecretBindDTO: z.object({ SecretNo: z.string().regex(/^\d{5,20}$/), SubsId: z.string().min(1).max(100) }).optional(),
});
const version = '2017-05-25';

/** The service reads and writes times of Beijing. */
const beijingTime = (ms: number): string =>
  new Date(ms + 8 * 3_600_000).toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');

/** `BindAxb` and `UnbindSubscription` of Dyplsapi: each of two mobiles that calls the number reaches the other one, and reads the number only. */
export class AlibabaMiddleNumber implements MiddleNumber {
  readonly sample = false;
  readonly #options: MiddleNumberOptions;
  constructor(options: MiddleNumberOptions) {
    this.#options = options;
  }

  async bind({ caller, callee }: ConnectedMobiles, until: number): Promise<BoundNumber> {
    const input = {
      PoolKey: this.#options.pool,
      PhoneNoA: caller,
      PhoneNoB: callee,
      Expiration: beijingTime(until),
      IsRecordingEnabled: 'false',
    };
    const { Code, SecretBindDTO: bound } = await this.#call('BindAxb', input);
    if (Code !== 'OK' || !bound) throw refused(Code);
    return { number: bound.SecretNo, subscription: bound.SubsId, expiresAt: until };
  }

  async unbind({ number, subscription }: NumberBinding): Promise<void> {
    const { Code } = await this.#call('UnbindSubscription', {
      PoolKey: this.#options.pool,
      SecretNo: number,
      SubsId: subscription,
    });
    // The binding is gone: it expired, or an earlier request was done whose answer was lost.
    if (Code !== 'OK' && Code !== 'isv.SUBS_NOT_EXIST') throw refused(Code);
  }

  async #call(name: string, input: Readonly<Record<string, string>>) {
    const { isOk, status, answer } = await callAlibaba(this.#options, { name, version }, input);
    const read = answered.safeParse(answer);
    if (!isOk || !read.success) throw new Error(`The telephone service answered ${status}.`);
    return read.data;
  }
}

const refused = (code: string) => new Error(`The telephone service refused with ${code}.`);
