// Finds the customers that a product fits. This engine unseals them as they are stored; the peer gets the same facts unsealed.
import fc from 'fast-check';
import { Engine } from 'json-rules-engine';
import { attrSlugs } from '../domain/src/matching/attributes.ts';
import { valueOf } from '../domain/src/matching/fact.ts';
import type { MatchProduct } from '../domain/src/matching/product.ts';
import { valueOfAttr } from '../domain/src/matching/testing.ts';
import type { Qual } from '../domain/src/qualification/qualification.ts';
import { products } from '../seed/src/products/products.ts';
import { compileCustomerFit, type SealedCustomer } from '../server/src/features/crm/qual/customer-fit.ts';
import { factsOf } from '../server/src/features/crm/qual/fits.ts';
import { QualSeal } from '../server/src/features/crm/qual/rows.ts';
import { derivedPersistentKey, Secrets } from '../server/src/platform/secrets.ts';
import { compare, type Figure } from './compare.ts';
import { peerRule, withOperators } from './peer-rules.ts';

const today = '2026-11-20';
const customersOfRun = 5_000;
const secret = 'the secret of the bench, which seals nothing real';
const tenantId = '019b76da-a800-7000-8000-000000000001';
type Keys = Parameters<typeof compileCustomerFit>[0];
const keys = { secrets: new Secrets(secret, { kept: derivedPersistentKey(secret) }), site: { tenantId } } as Keys;

const people = fc.sample(fc.record(Object.fromEntries(attrSlugs.map((attr) => [attr, valueOfAttr(attr)]))), {
  numRuns: 500,
  seed: 11,
});
export const qualsOf = (i: number, seenOn = today): Qual[] =>
  Object.entries(people[i % people.length]!).map(
    ([attr, value]): Qual => ({ attr, value, source: 'said', seenOn }) as Qual,
  );

function sealedCustomer(i: number): SealedCustomer {
  const customer = `019b76da-a800-7000-8000-${String(i).padStart(12, '0')}`;
  const owner = { customer, person: customer, wrapped_key: keys.secrets.newDataKey(`${tenantId} ${customer}`).wrapped };
  const qualifications_sealed = new QualSeal(keys, owner).sealAll(customer, qualsOf(i))!;
  return { ...owner, cometype: 'person', qualifications_sealed };
}

export async function benchFitting(): Promise<Figure> {
  const product = products.find(({ rules }) => rules.amount.most.kind === 'multiple')!;
  const customers = Array.from({ length: customersOfRun }, (_, i) => sealedCustomer(i));
  const unsealed = people.map((_, i) => {
    const facts = factsOf('person', qualsOf(i), today);
    return Object.fromEntries(attrSlugs.map((attr) => [attr, valueOf(facts, attr)]));
  });
  const engine = withOperators(new Engine([peerRule(product)]));
  await sameFits(product, engine, customers, unsealed);
  return await compare(
    {
      name: `Which of ${customersOfRun.toLocaleString('en')} customers a product fits (customers)`,
      ours: 'compileCustomerFit, with unsealing',
      peer: 'json-rules-engine 7, same hard rules, facts already unsealed',
      target: '–',
    },
    async (seconds) => {
      const begin = performance.now();
      let n = 0;
      while (performance.now() - begin < seconds * 1000) {
        const fitOf = compileCustomerFit(keys, product, today);
        for (let k = 0; k < 500; k++) fitOf(customers[n++ % customersOfRun]!);
      }
      return n / ((performance.now() - begin) / 1000);
    },
    async (seconds) => {
      const begin = performance.now();
      let n = 0;
      while (performance.now() - begin < seconds * 1000) await engine.run(unsealed[n++ % unsealed.length]);
      return n / ((performance.now() - begin) / 1000);
    },
  );
}

/** The peer knows no amounts, so a customer who fits must pass its rules, and one who fails them must not fit. */
async function sameFits(
  product: MatchProduct,
  engine: Engine,
  customers: readonly SealedCustomer[],
  unsealed: readonly Record<string, unknown>[],
): Promise<void> {
  const fitOf = compileCustomerFit(keys, product, today);
  for (const [i, facts] of unsealed.entries()) {
    const { events } = await engine.run(facts);
    if (fitOf(customers[i]!)?.fit === 'match' && events.length === 0)
      throw new Error(`Both sides disagree on customer ${i}.`);
  }
}
