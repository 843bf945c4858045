import type { DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import type { RequestContext } from '#platform/context.ts';
import { readColleagues } from './colleagues.ts';
import { readPublished } from './published-draft.ts';
import { findDraft } from './rows.ts';
import { shownSchedule } from './schedule-rows.ts';

type Kept = DataIn<(typeof productDesk)['GET /admin/api/product_draft']>;

/** A product as headquarters keep it: what is written now, and what sites show. */
export async function readDraft(
  { db, language }: Pick<RequestContext, 'db' | 'language'>,
  product: string,
): Promise<Kept> {
  const [row, published] = await Promise.all([findDraft(db, product), readPublished(db, product)]);
  const schedule = await shownSchedule(db, product, published?.publishedAt ?? null);
  const names = await readColleagues(db, [row.saved_by, row.owner, schedule?.created_by ?? null]);
  return {
    id: row.product,
    number: row.number,
    status: row.status,
    version: row.version,
    draft: row.draft ?? published?.draft ?? emptyDraft,
    is_changed: row.is_changed,
    is_template: row.is_template,
    saved_at: row.saved_at.toISOString(),
    saved_by: names.get(row.saved_by) ?? null,
    owner: names.get(row.owner) ?? null,
    checked_on: row.checked_on,
    published: published && {
      version: published.version,
      draft: published.draft,
      published_at: published.publishedAt.toISOString(),
    },
    schedule: schedule && {
      id: schedule.id,
      label: schedule.label,
      publish_at: schedule.publish_at.toISOString(),
      state: schedule.state,
      error: schedule.error && schedule.error[language],
      created_by: names.get(schedule.created_by) ?? null,
    },
  };
}
