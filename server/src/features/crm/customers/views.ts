import type { DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { maskMobile } from '@sycee/domain/identity/mobile';
import type { Language } from '@sycee/domain/language/both';
import { cityName } from '@sycee/domain/regions/cities';
import { type Profile, profileSections } from '@sycee/domain/work/profile';
import {
  type Outcome,
  outcomeWords,
  poolExpiryReasons,
  poolReasons,
  type Stage,
  stageWords,
  type WorkStatus,
} from '@sycee/domain/work/status';
import type { Kysely } from 'kysely';
import { mobileOf, openText } from '#features/account/index.ts';
import { expiryOfRow } from '#features/crm/pool/facts.ts';
import { sharedAs } from '#features/crm/team/rule.ts';
import { named } from '#features/crm/views.ts';
import { erasedWords, statusWords } from '#features/crm/words.ts';
import { tagWords } from '#features/site/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { CustomerRow } from './rows.ts';
import { customerRight } from './scope.ts';

type Item = DataIn<(typeof customers)['GET /finance/api/my_customer_list']>['list'][number];
type Full = DataIn<(typeof customers)['GET /finance/api/{id}/customer_info']>;
type State = Pick<CustomerRow, 'status' | 'stage' | 'outcome'>;

export function itemOf(ctx: RequestContext, row: CustomerRow): Item {
  const l = ctx.language;
  const who = {
    name: row.erased_at ? erasedWords[l] : row.name,
    mobile: row.erased_at ? '' : maskMobile(mobileOf(ctx.secrets, ctx.site.ffp, { ...row, id: row.person })),
  };
  const product = row[`product_${l}`];
  const expiry = expiryOfRow(row);
  return {
    id: row.id,
    kind: row.kind as 'customer',
    title: row.company_name ? `${who.name} · ${row.company_name}` : who.name,
    customer_info: who,
    side_info: who,
    cometype: row.cometype as 'person',
    company_name: row.company_name,
    state_tx: row.in_sea ? (row[`sea_${l}`] ?? '') : row.work ? stateOfWork(row, l) : nothingYet[row.kind as 'clue'][l],
    product_info: row.product && product ? { id: row.product, name: product } : null,
    level: row.level as 'A',
    tags: row.tags.map((slug) => named(slug, tagWords, l)),
    owner: row.owner_no ? { account_no: row.owner_no, name: row.owner_name ?? '' } : null,
    store_name: row[`store_${l}`] ?? '',
    open_works: row.open_works ?? 0,
    work: row.work ? { id: row.work, work_no: row.work_no!, status: row.status as WorkStatus } : null,
    last_contact_at: row.last_contact_at?.toISOString() ?? null,
    next_contact_at: row.next_contact_at?.toISOString() ?? null,
    locked: row.locked_at !== null,
    shared: row.in_sea ? null : sharedAs(ctx, row),
    city: row.city ? { code: row.city, name: cityName(row.city, l) } : null,
    sea: row.in_sea
      ? {
          name: row[`sea_${l}`] ?? '',
          since: row.sea_since!.toISOString(),
          reason: named(row.sea_reason!, { ...poolReasons, ...poolExpiryReasons }, l).name,
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
    works: await worksOf(db, ctx, row.id),
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
    ctx.site.ffp,
    { id: row.person, wrapped_key: row.wrapped_key },
    row.profile_sealed,
  );
  return text ? (JSON.parse(text) as Profile) : {};
};

async function mergedOf(db: Kysely<DB>, ctx: RequestContext, customer: string): Promise<Full['merged']> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'customer.ffp').onRef('person.id', '=', 'customer.person'),
    )
    .select(['person.id', 'person.name', 'person.wrapped_key', 'person.mobile_sealed', 'person.erased_at', 'merged_at'])
    .where('merged_into', '=', customer)
    .orderBy('merged_at')
    .execute();
  return rows.map((row) => ({
    name: row.erased_at ? erasedWords[ctx.language] : row.name,
    mobile: row.erased_at ? '' : maskMobile(mobileOf(ctx.secrets, ctx.site.ffp, row)),
    at: row.merged_at!.toISOString(),
  }));
}

async function worksOf(db: Kysely<DB>, { language: l }: RequestContext, customer: string): Promise<Full['works']> {
  const rows = await db
    .selectFrom('work')
    .leftJoin('product', (join) => join.onRef('product.ffp', '=', 'work.ffp').onRef('product.id', '=', 'work.product'))
    .leftJoin('account', (join) => join.onRef('account.ffp', '=', 'work.ffp').onRef('account.id', '=', 'work.owner'))
    .leftJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select(['work.id', 'work_no', 'work.status', 'stage', 'outcome', 'work.created_at', 'account_no', 'person.name'])
    .select(['product.name_zh as product_zh', 'product.name_en as product_en'])
    .where('customer', '=', customer)
    .where('deleted_at', 'is', null)
    .orderBy('work.id', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    work_no: row.work_no,
    status: row.status as WorkStatus,
    state_tx: stateOfWork(row, l),
    product_name: row[`product_${l}`] ?? '',
    owner: row.account_no ? { account_no: row.account_no, name: row.name ?? '' } : null,
    created_at: row.created_at.toISOString(),
  }));
}

function stateOfWork({ status, stage, outcome }: State, l: Language): string {
  if (status === 'working') return stageWords[stage as Stage][l];
  if (status === 'over') return outcomeWords[outcome as Outcome][l];
  return statusWords[status as WorkStatus][l];
}

const nothingYet = {
  clue: { zh: '线索', en: 'Lead' },
  customer: { zh: '还没有工单', en: 'No orders yet' },
};
