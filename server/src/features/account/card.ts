import type { account as contract } from '@sycee/contract/account';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { cardTemplates } from '@sycee/domain/identity/card-template';
import { invalid, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { accountById } from './repository.ts';
import { cardView } from './views.ts';

type Contract = typeof contract;
type Input = Pick<BodyOut<Contract['PUT /account/api/info']>, 'template_no' | 'title' | 'introduction'>;

export async function ownCard(ctx: RequestContext): Promise<DataIn<Contract['GET /account/api/card/info']>> {
  const row = await accountById(ctx.db, callerOf(ctx).account);
  if (!row) throw notFound();
  return { ...cardView(ctx, row), account_no: row.account_no, templates: [...cardTemplates] };
}

/** The fields of a profile that belong to a business card; members have none. */
export function cardChanges(ctx: RequestContext, input: Input): Input {
  const { role } = callerOf(ctx);
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  const [first] = entries;
  if (first && role !== 'broker' && role !== 'store')
    throw invalid({ [first[0]]: { zh: '仅顾问和门店可设置名片', en: 'Only advisers and stores can have a card' } });
  return Object.fromEntries(entries);
}
