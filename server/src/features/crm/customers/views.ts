import type { DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { tagWordsOf } from '@sycee/domain/lists/in-force';
import { type Profile, profileSections } from '@sycee/domain/order/profile';
import { type OrderStatus, poolExpiryReasons, poolOrigins } from '@sycee/domain/order/status';
import { cityName } from '@sycee/domain/regions/cities';
import type { Kysely } from 'kysely';
import { mobileOf, openText } from '#features/account/index.ts';
import { sharedAs } from '#features/crm/collaborators/access-levels.ts';
import { named } from '#features/crm/order-views.ts';
import { expiryOfRow } from '#features/crm/pool/expiry-facts.ts';
import { erasedWords, statusWords } from '#features/crm/words.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { CustomerListRow, CustomerRow } from './rows.ts';
import { customerRight } from './scope.ts';

type Item = DataIn<(typeof customers)['GET /finance/api/my_customer_list']>['list'][number];
type Full = DataIn<(typeof customers)['GET /finance/api/{id}/customer_info']>;
type State = Pick<CustomerRow, 'status' | 'stage' | 'outcome'>;

export function itemOf(ctx: RequestContext, row: CustomerListRow): Item {
  const l = ctx.language;
  const customer = {
    name: row.erased_at ? erasedWords[l] : row.name,
    mobile: row.erased_at ? '' : maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person })),
  };
  const product = row[`product_${l}`];
  const expiry = expiryOfRow(row);
  return {
    id: row.id,
    kind: row.kind as 'customer',
    title: row.company_name ? `${customer.name} · ${row.company_name}` : customer.name,
    customer_info: customer,
    side_info: customer,
    cometype: row.cometype as 'person',
    company_name: row.company_name,
    state_tx: row.in_pool
      ? (row[`sea_${l}`] ?? '')
      : row.work_order
        ? stateOfOrder(ctx, row)
        : stateWithoutOrder[row.kind as 'clue'][l],
    product_info: row.product && product ? { id: row.product, name: product } : null,
    level: row.level as 'A',
    tags: row.tags.map((slug) => named(slug, tagWordsOf(ctx.listsInForce), l)),
    owner: row.owner_no ? { account_no: row.owner_no, name: row.owner_name ?? '' } : null,
    store_name: row[`store_${l}`] ?? '',
    open_works: row.open_works ?? 0,
    work: row.work_order ? { id: row.work_order, work_no: row.work_no!, status: row.status as OrderStatus } : null,
    last_contact_at: row.last_contact_at?.toISOString() ?? null,
    next_contact_at: row.next_contact_at?.toISOString() ?? null,
    locked: row.locked_at !== null,
    shared: row.in_pool ? null : sharedAs(ctx, row),
    city: row.city ? { code: row.city, name: cityName(row.city, l) } : null,
    sea: row.in_pool
      ? {
          name: row[`sea_${l}`] ?? '',
          since: row.pool_since!.toISOString(),
          reason: named(
            row.pool_reason!,
            { ...poolExpiryReasons, ...poolOrigins, ...ctx.listsInForce.words.pool_reason },
            l,
          ).name,
          left_by: row.former_name,
        }
      : null,
    falls_on: expiry && new Date(expiry.on).toISOString(),
    fall_warning:
      expiry && ctx.now >= expiry.warnFrom
        ? { sea: expiry.pool.row[`name_${l}`], reason: named(expiry.reason, poolExpiryReasons, l).name }
        : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    sample: row.sample,
  };
}

export async function fullOf(db: Kysely<DB>, ctx: RequestContext, row: CustomerRow): Promise<Full> {
  const l = ctx.language;
  const cometype = row.cometype as 'person' | 'company';
  const right = customerRight(ctx, row);
  return {
    ...itemOf(ctx, row),
    profile: profileOf(ctx, row),
    sections: profileSections
      .filter((section) => !('only' in section) || section.only === cometype)
      .map(({ slug, name, fields }) => ({
        slug,
        name: name[l],
        fields: fields.map((field) => ({
          slug: field.slug,
          name: field.name[l],
          most: field.most,
          long: 'long' in field,
        })),
      })),
    works: await ordersOf(db, ctx, row.id),
    merged: await mergedOf(db, ctx, row.id),
    may_write: right === 'own' || right === 'write',
    is_own: right === 'own',
  };
}

export const profileOf = (
  ctx: RequestContext,
  row: Pick<CustomerRow, 'person' | 'wrapped_key' | 'profile_sealed'>,
): Profile => {
  const text = openText(
    ctx.secrets,
    ctx.site.tenantId,
    { id: row.person, wrapped_key: row.wrapped_key },
    row.profile_sealed,
  );
  return text ? (JSON.parse(text) as Profile) : {};
};

async function mergedOf(db: Kysely<DB>, ctx: RequestContext, customer: string): Promise<Full['merged']> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['person.id', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at', 'merged_at'])
    .where('merged_into', '=', customer)
    .orderBy('merged_at')
    .execute();
  return rows.map((row) => ({
    name: row.erased_at ? erasedWords[ctx.language] : row.name,
    mobile: row.erased_at ? '' : maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, row)),
    at: row.merged_at!.toISOString(),
  }));
}

async function ordersOf(db: Kysely<DB>, ctx: RequestContext, customer: string): Promise<Full['works']> {
  const rows = await db
    .selectFrom('work_order')
    .leftJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'work_order.tenant_id').onRef('product.id', '=', 'work_order.product'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'work_order.tenant_id').onRef('account.id', '=', 'work_order.owner'),
    )
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select([
      'work_order.id',
      'work_no',
      'work_order.status',
      'stage',
      'outcome',
      'work_order.created_at',
      'account_no',
      'person.name',
    ])
    .select(['product.name_zh as product_zh', 'product.name_en as product_en'])
    .where('customer', '=', customer)
    .where('deleted_at', 'is', null)
    .orderBy('work_order.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    work_no: row.work_no,
    status: row.status as OrderStatus,
    state_tx: stateOfOrder(ctx, row),
    product_name: row[`product_${ctx.language}`] ?? '',
    owner: row.account_no ? { account_no: row.account_no, name: row.name ?? '' } : null,
    created_at: row.created_at.toISOString(),
  }));
}

function stateOfOrder(
  { language: l, listsInForce: { words } }: RequestContext,
  { status, stage, outcome }: State,
): string {
  if (status === 'working') return named(stage!, words.stage, l).name;
  if (status === 'over') return named(outcome!, words.outcome, l).name;
  return statusWords[status as OrderStatus][l];
}

const stateWithoutOrder = {
  clue: { zh: '线索', en: 'Lead' },
  customer: { zh: '还没有工单', en: 'No orders yet' },
};
