import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { fittingCustomers } from '@sycee/contract/fitting-customers';
import type { FitJobState } from '@sycee/domain/qualification/customer-fit-job';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { compileCustomerFit } from '#features/crm/qual/customer-fit.ts';
import { examineCustomers, sealedCustomers } from '#features/crm/qual/examine-customers.ts';
import { productToFit } from '#features/crm/qual/fit-product.ts';
import { fittingCustomerViews } from '#features/crm/qual/product-customers.ts';
import { unionAll } from '#features/crm/union-all.ts';
import { conflict } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { readSortCursor, sortCursor } from '#platform/cursor.ts';
import { ownFitJob, stateOf } from './repository.ts';
import { resultsInScope } from './view.ts';

type List = (typeof fittingCustomers)['GET /finance/api/product_customers/list'];

/** A page of results in the order of the job, each computed again from today's facts. */
export async function listFitResults(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  const job = await ownFitJob(ctx.db, ctx, input.id);
  if (stateOf(job) !== 'finished') throw noResults(stateOf(job));
  const { product } = await productToFit(ctx, job.product);
  const page = await pageOf(ctx, input);
  const [shown, last] = [page.slice(0, input.page_size), page[input.page_size - 1]];
  const sealed = await sealedCustomers(ctx.db)
    .where('customer.id', '=', sql<string>`any(${shown.map(({ id }) => id)}::uuid[])`)
    .execute();
  const fitOf = compileCustomerFit(ctx, product, businessDateOf(ctx.now));
  const current = new Map((await examineCustomers(fitOf, sealed)).map((one) => [one.id, one]));
  const rows = shown.map(({ id }) => {
    const { fit, missing } = current.get(id) ?? { fit: 'needs_data', missing: [] };
    return { id, fit: fit === 'failed' ? ('no' as const) : fit, missing };
  });
  return {
    list: await fittingCustomerViews(ctx, rows),
    next: page.length > input.page_size && last ? sortCursor(last.sort_order, last.id) : null,
  };
}

/** One row more than a page, which proves that a next page exists. */
async function pageOf(ctx: RequestContext, { id, scope, cursor, page_size: size }: QueryOut<List>) {
  const after = cursor ? readSortCursor(cursor) : null;
  const pages = resultsInScope(ctx, id, scope).map((rows) => {
    const page = rows
      .select(['customer_fit.sort_order', 'customer.id'])
      .orderBy('sort_order')
      .orderBy('customer_fit.customer', 'desc')
      .limit(size + 1);
    return after
      ? page.where(
          sql<boolean>`(sort_order >= ${after.value}::int8 and (sort_order > ${after.value}::int8 or customer_fit.customer < ${after.id}::uuid))`,
        )
      : page;
  });
  const { rows } = await sql<{ sort_order: number; id: string }>`
    select sort_order, id from (${unionAll(pages)}) as result
    order by sort_order, id desc limit ${size + 1}`.execute(ctx.db);
  return rows;
}

const noResults = (state: FitJobState) =>
  state === 'running'
    ? conflict({ zh: '匹配尚未完成，请稍后查看', en: 'The check is still running. Please wait for it to finish' })
    : conflict({ zh: '没有可查看的结果，请重新匹配', en: 'There are no results to show. Check the customers again' });
