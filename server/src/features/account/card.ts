import type { account as contract } from '@sycee/contract/account';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { cardTemplates } from '@sycee/domain/identity/card-template';
import { type At, callerOf } from '#platform/context.ts';
import { invalid, notThere } from '#platform/refusal.ts';
import { accountById } from './store.ts';
import { cardView } from './views.ts';

type Contract = typeof contract;
type Asked = Pick<BodyOut<Contract['PUT /account/api/info']>, 'template_no' | 'title' | 'introduction'>;

export async function ownCard(at: At): Promise<DataIn<Contract['GET /account/api/card/info']>> {
  const row = await accountById(at.db, callerOf(at).account);
  if (!row) throw notThere();
  return { ...cardView(at, row), account_no: row.account_no, templates: [...cardTemplates] };
}

/** What of a profile is a card's; members have none. */
export function cardChanges(at: At, asked: Asked): Asked {
  const { role } = callerOf(at);
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (first && role !== 'broker' && role !== 'store')
    throw invalid({ [first[0]]: { zh: '只有顾问和门店有名片', en: 'Only advisers and stores have a card' } });
  return Object.fromEntries(given);
}
