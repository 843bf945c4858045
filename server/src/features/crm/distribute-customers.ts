import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { asByHand } from '@sycee/domain/work/distribute';
import type { At } from '#platform/context.ts';
import { lockBrokers, noSuchAdvisers } from './brokers.ts';
import { planAmong } from './distribute.ts';
import { giveOrderless, lockOrderless, type Orderless, withNotCalled } from './orderless.ts';
import { rowWords, unplacedWords } from './words.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];
type Asked = Pick<BodyOut<Call>, 'customer_ids' | 'mode' | 'account_nos'>;

/** Customers and clues whom nobody has, by the rule that orders go by. Whom an adviser has not called yet takes room, too. */
export async function distributeCustomers(at: At, { customer_ids, mode, account_nos }: Asked): Promise<DataIn<Call>> {
  return await at.write(async (db) => {
    const rows = await lockOrderless(db, at, customer_ids);
    const brokers = await withNotCalled(db, await lockBrokers(db, at, account_nos));
    if (brokers.length === 0) throw noSuchAdvisers();
    const known = new Set(rows.map(({ id }) => id));
    const free = rows.filter((row) => whyNot(row) === null);
    const { gifts, left } = planAmong(free, mode === 'by_hand' ? brokers.map(asByHand) : brokers);
    await giveOrderless(db, at, gifts, 'distributed');
    const because = (customer_id: string, why: { zh: string; en: string }) => ({
      customer_id,
      reason: why[at.language],
    });
    return {
      given: gifts.map(({ item, to }) => ({ customer_id: item.id, account_no: to.id })),
      left: [
        ...customer_ids.filter((id) => !known.has(id)).map((id) => because(id, rowWords.notThere)),
        ...rows.flatMap((row) => (whyNot(row) ? [because(row.id, whyNot(row)!)] : [])),
        ...left.map(({ item, why }) => because(item.id, unplacedWords[why])),
      ],
    };
  });
}

function whyNot({ owner, sea, has_order, erased_at }: Orderless) {
  if (erased_at) return rowWords.notThere;
  if (owner) return unplacedWords.notOpen;
  if (sea) return rowWords.inSea;
  return has_order ? rowWords.hasOrder : null;
}
