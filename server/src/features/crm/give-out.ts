import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { At } from '#platform/context.ts';
import { invalid } from '#platform/refusal.ts';
import { distributeWorks } from './distribute.ts';
import { distributeCustomers } from './distribute-customers.ts';
import { isOfWorks } from './one-kind.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];

/** Orders, or customers who have none. */
export async function distribute(at: At, asked: BodyOut<Call>): Promise<DataIn<Call>> {
  const ofWorks = isOfWorks(asked);
  if (asked.mode === 'by_hand' && asked.account_nos.length !== 1)
    throw invalid({ account_nos: { zh: '请选择一位顾问', en: 'Choose one adviser' } });
  return ofWorks ? await distributeWorks(at, asked) : await distributeCustomers(at, asked);
}
