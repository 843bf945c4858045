import { createHash } from 'node:crypto';
import type { BoundNumber, ConnectedMobiles, MiddleNumber } from './middle-number.ts';

/** No number of this form exists, because the second digit of a mobile is 3 or more. */
const samplePrefix = '1000000';

/** A simulated telephone service for the demo world: its numbers connect nobody. The same two people get the same number. */
export class EmbeddedMiddleNumber implements MiddleNumber {
  readonly sample = true;

  bind({ caller, callee }: ConnectedMobiles, until: number): Promise<BoundNumber> {
    const digest = createHash('sha256').update(`${caller} ${callee}`).digest().readUInt32BE();
    const digits = String(digest % 10_000).padStart(4, '0');
    return Promise.resolve({ number: `${samplePrefix}${digits}`, subscription: digits, expiresAt: until });
  }

  unbind(): Promise<void> {
    return Promise.resolve();
  }
}
