import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Clock } from '#platform/clock.ts';
import { type Posted, SampleBureau, type SampleGrant } from './sample-bureau.ts';
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
  readonly #file: string;
  readonly #clock: Clock;
  #made: { bureau: SampleBureau; tax: TaxGateway } | undefined;

  constructor(dataDir: string, clock: Clock) {
    this.#file = path.join(dataDir, 'tax-sample.json');
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
    const kept = this.#read();
    const bureau = new SampleBureau({
      app,
      secret: kept.secret,
      clock: this.#clock,
      page: (number) => `${bureauPath}/${number}`,
      grants: kept.grants,
      keep: (grants) => this.#write({ ...kept, grants }),
    });
    const options = { url: 'https://sample.invalid', app, secret: kept.secret, timeoutMs: 0 };
    this.#made = { bureau, tax: new TaxGateway(options, this.#clock, { send: bureau.answer, sample: true }) };
    return this.#made;
  }

  #read(): Kept {
    if (existsSync(this.#file)) return JSON.parse(readFileSync(this.#file, 'utf8')) as Kept;
    const kept = { secret: randomBytes(32).toString('base64url'), grants: [] };
    this.#write(kept);
    return kept;
  }
  #write(kept: Kept): void {
    mkdirSync(path.dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.new`, JSON.stringify(kept), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}
