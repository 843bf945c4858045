import type { DataIn } from '@sycee/contract/core/call';
import type { draftTrials } from '@sycee/contract/draft-trials';
import type { ShownReason } from '@sycee/domain/catalog/draft-trial';
import type { Language } from '@sycee/domain/language/both';
import { conditionWords } from '@sycee/domain/matching/explain-rules';
import type { MatchProduct } from '@sycee/domain/matching/product';
import { requirementsOf } from '@sycee/domain/matching/requirements';
import { writeFen } from '@sycee/domain/matching/value-words';
import { fitJobSecondsLeft } from '@sycee/domain/qualification/customer-fit-job';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { regionNames } from '#features/catalog/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { TrialRow } from './repository.ts';

type View = DataIn<(typeof draftTrials)['POST /admin/api/draft_trial']>;
type Result = NonNullable<View['result']>;

export async function trialView(db: Kysely<DB>, ctx: RequestContext, row: TrialRow): Promise<View> {
  const { done, total, state } = row;
  const elapsedMs = ctx.now - row.created_at.getTime();
  return {
    id: row.id,
    state,
    extent: row.extent,
    draft_version: row.draft_version,
    published_version: row.published_version,
    customers: row.customers,
    total,
    done,
    seconds_left: state === 'running' ? fitJobSecondsLeft({ done, total, elapsedMs }) : null,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    result: state === 'finished' && row.result ? resultView(row, ctx.language) : null,
    outdated: state === 'finished' ? await outdatedReasons(db, ctx, row) : [],
  };
}

function resultView({ result, draft, published }: TrialRow, language: Language): Result {
  const { people, draft: now, published: before, reasons } = result!;
  return {
    people,
    draft: now,
    published: before,
    reasons: reasons.map((reason) => reasonView(reason, draft, published, language)),
  };
}

function reasonView(
  reason: ShownReason,
  draft: MatchProduct,
  published: MatchProduct | null,
  language: Language,
): Result['reasons'][number] {
  const now = ruleWords(draft, reason.rule, language);
  const before = published && ruleWords(published, reason.rule, language);
  return {
    ...reason,
    text: now ?? before ?? '',
    before: now !== null && before !== now ? before : null,
    is_removed: now === null,
    is_new: published !== null && before === null,
  };
}

/** A rule of a product in words; null if the product has none of this id. */
function ruleWords(product: MatchProduct, id: string, language: Language): string | null {
  if (id === 'amount') {
    const least = writeFen(product.amountFromFen, language);
    return language === 'zh' ? `可贷额度：不少于 ${least}` : `Amount by the formula: at least ${least}`;
  }
  const rule = requirementsOf(product).find((one) => one.id === id);
  return rule ? conditionWords(rule, { language, regions: regionNames[language] }) : null;
}

async function outdatedReasons(db: Kysely<DB>, ctx: RequestContext, row: TrialRow): Promise<View['outdated']> {
  const current = await db
    .selectFrom('product_draft')
    .leftJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'product_draft.tenant_id').onRef('product.id', '=', 'product_draft.product'),
    )
    .select(['version', 'rules_version'])
    .where('product_draft.product', '=', row.product)
    .executeTakeFirst();
  return [
    ...(current?.version === row.draft_version ? [] : (['draft'] as const)),
    ...((current?.rules_version ?? null) === row.published_version ? [] : (['published'] as const)),
    ...(row.as_of === businessDateOf(ctx.now) ? [] : (['day'] as const)),
  ];
}
