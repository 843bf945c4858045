import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { inScope } from '#features/crm/scope.ts';
import type { At } from '#platform/context.ts';
import { saveCustomer } from './save.ts';
import { readCustomer } from './scope.ts';
import { fullOf } from './views.ts';

type Full = DataIn<(typeof customers)['GET /finance/api/{id}/customer_info']>;
type SaveOfWork = BodyOut<(typeof customers)['PUT /finance/api/work_customer_info']>;

export const readWhole = async (at: At, id: string): Promise<Full> =>
  await fullOf(at.db, at, await readCustomer(at.db, at, id));

export async function customerOfWork(at: At, work: string): Promise<Full> {
  const { customer } = await inScope(at.db, at, work);
  return await readWhole(at, customer);
}

/** By the id of an order. */
export async function saveOfWork(at: At, { id, ...asked }: SaveOfWork): Promise<Full> {
  const { customer } = await inScope(at.db, at, id);
  return await saveCustomer(at, { ...asked, id: customer });
}
