import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Posted } from '#platform/ports/notices.ts';
import { SampleFile } from '#platform/ports/sample-file.ts';
import { SampleBureau, type SampleGrant } from './sample-bureau.ts';
import type { BeginAsked, TaxBureau } from './tax-bureau.ts';
import { TaxGateway } from './tax-gateway.ts';

/** What can be tried at the page of the bureau. */
export const bureauKeys = [
  'agree',
  'refuse',
  'down',
  'part',
  'expire',
  'lose',
  'twice',
  'forged_signature',
  'forged_time',
  'forged_app',
  'forged_company',
] as const;
export type BureauKey = (typeof bureauKeys)[number];
export const bureauPath = '/tax/bureau';

interface Kept {
  secret: string;
  grants: SampleGrant[];
}
const app = 'sample';

/** The bureau for development: our side of the gateway, and a bureau of our own behind it that remembers in a file. */
export class EmbeddedTax implements TaxBureau {
  readonly sample = true;
  readonly #file: SampleFile<Kept>;
  readonly #clock: Clock;
  #made: { bureau: SampleBureau; tax: TaxGateway } | undefined;

  constructor(dataDir: string, clock: Clock) {
    this.#file = new SampleFile<Kept>(dataDir, 'tax-sample.json', () => ({
      secret: randomBytes(32).toString('base64url'),
      grants: [],
    }));
    this.#clock = clock;
  }

  get bureau(): SampleBureau {
    return this.#open().bureau;
  }
  begin = (asked: BeginAsked) => this.#open().tax.begin(asked);
  ask = (number: string) => this.#open().tax.ask(number);
  collect = (number: string, after: string | null) => this.#open().tax.collect(number, after);
  end = (number: string) => this.#open().tax.end(number);
  readNotice = (...given: Parameters<TaxBureau['readNotice']>) => this.#open().tax.readNotice(...given);

  /** What somebody at the page chose: the notices that follow from it, in the order in which they arrive. */
  press(number: string, key: BureauKey): Posted[] {
    const { bureau } = this.#open();
    // What is over is not decided again.
    if (bureau.grant(number)?.says !== 'waiting') return [];
    if (key.startsWith('forged_'))
      return [bureau.notice(number, { state: 'agreed', forged: { [key.slice('forged_'.length)]: true } })];
    if (key === 'refuse' || key === 'expire') bureau.decide(number, key === 'refuse' ? 'refused' : 'ended');
    else bureau.decide(number, 'agreed', key === 'down' || key === 'part' ? key : 'none');
    if (key === 'lose') return [];
    const told = bureau.notice(number);
    return key === 'twice' ? [told, told] : [told];
  }

  #open(): { bureau: SampleBureau; tax: TaxGateway } {
    if (this.#made) return this.#made;
    const kept = this.#file.read();
    const bureau = new SampleBureau({
      app,
      secret: kept.secret,
      clock: this.#clock,
      page: (number) => `${bureauPath}/${number}`,
      grants: kept.grants,
      keep: (grants) => this.#file.write({ ...kept, grants }),
    });
    const options = { url: 'https://sample.invalid', app, secret: kept.secret, timeoutMs: 0 };
    this.#made = { bureau, tax: new TaxGateway(options, this.#clock, { send: bureau.answer, sample: true }) };
    return this.#made;
  }
}
