import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import { SampleFile } from '#platform/ports/sample-file.ts';
import type { Posted } from '#platform/ports/webhooks.ts';
import { type SampleGrant, SampleTaxGateway } from './sample-tax-gateway.ts';
import { TaxGateway } from './tax-gateway.ts';
import type { BeginInput, TaxGatewayPort } from './tax-gateway-port.ts';

/** The scenarios that the sample tax bureau's page offers. */
export const taxGatewayKeys = [
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
export type TaxAuthorizationKey = (typeof taxGatewayKeys)[number];
export const taxGatewayPath = '/tax/bureau';

interface Stored {
  secret: string;
  grants: SampleGrant[];
}
const app = 'sample';

/** The gateway of the demo world: the real client with a sample tax bureau behind it, which stores its state in a file. */
export class EmbeddedTax implements TaxGatewayPort {
  readonly sample = true;
  readonly #file: SampleFile<Stored>;
  readonly #clock: Clock;
  #made: { gateway: SampleTaxGateway; tax: TaxGateway } | undefined;

  constructor(dataDir: string, clock: Clock) {
    this.#file = new SampleFile<Stored>(dataDir, 'tax-sample.json', () => ({
      secret: randomBytes(32).toString('base64url'),
      grants: [],
    }));
    this.#clock = clock;
  }

  get gateway(): SampleTaxGateway {
    return this.#open().gateway;
  }
  begin = (input: BeginInput) => this.#open().tax.begin(input);
  queryState = (number: string) => this.#open().tax.queryState(number);
  collect = (number: string, after: string | null) => this.#open().tax.collect(number, after);
  end = (number: string) => this.#open().tax.end(number);
  readWebhook = (...args: Parameters<TaxGatewayPort['readWebhook']>) => this.#open().tax.readWebhook(...args);

  /** Applies a button of the page and returns the resulting webhooks in the order of their arrival. */
  press(number: string, key: TaxAuthorizationKey): Posted[] {
    const { gateway: taxGateway } = this.#open();
    // A finished authorization cannot be decided again.
    if (taxGateway.grant(number)?.reportedState !== 'waiting') return [];
    if (key.startsWith('forged_'))
      return [taxGateway.webhook(number, { state: 'agreed', forged: { [key.slice('forged_'.length)]: true } })];
    if (key === 'refuse' || key === 'expire') taxGateway.decide(number, key === 'refuse' ? 'refused' : 'ended');
    else taxGateway.decide(number, 'agreed', key === 'down' || key === 'part' ? key : 'none');
    if (key === 'lose') return [];
    const response = taxGateway.webhook(number);
    return key === 'twice' ? [response, response] : [response];
  }

  #open(): { gateway: SampleTaxGateway; tax: TaxGateway } {
    if (this.#made) return this.#made;
    const stored = this.#file.read();
    const taxGateway = new SampleTaxGateway({
      app,
      secret: stored.secret,
      clock: this.#clock,
      page: (number) => `${taxGatewayPath}/${number}`,
      grants: stored.grants,
      keep: (grants) => this.#file.write({ ...stored, grants }),
    });
    const options = { url: 'https://sample.invalid', app, secret: stored.secret, timeoutMs: 0 };
    this.#made = {
      gateway: taxGateway,
      tax: new TaxGateway(options, this.#clock, { send: taxGateway.answer, sample: true }),
    };
    return this.#made;
  }
}
