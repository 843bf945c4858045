import { deserialize, serialize } from 'node:v8';
import { unmeasured, type Widths } from '@sycee/domain/valuation/model/range';
import type { Model } from '@sycee/domain/valuation/model/train';
import type { Learned } from '@sycee/domain/valuation/value-home';
import type { RequestContext } from '#platform/context.ts';

/**
 * Raised when the columns or the parts of a model change, or what its widths are multiplied with: what was learned in another format is not used, and
 * the sales are learned from anew.
 */
export const modelFormat = 2;

export const modelBytes = (model: Model): Buffer => serialize(model);

interface LearnedFromSales extends Learned {
  /** Whether the model was made of invented sales, or of some. */
  readonly hasSamples: boolean;
}
interface KeptModel {
  readonly id: string;
  readonly learned: LearnedFromSales;
}
/** Models that were read, by tenant: a model is megabytes, and every valuation needs it. */
const kept = new Map<string, KeptModel>();
const keptAtMost = 20;

/** What the tenant's sales taught last; undefined: nothing yet. */
export async function learnedOf({
  db,
  site,
}: Pick<RequestContext, 'db' | 'site'>): Promise<LearnedFromSales | undefined> {
  const newest = db.selectFrom('valuation_model').where('state', '=', 'ready').orderBy('id', 'desc').limit(1);
  const head = await newest.select(['id', 'widths', 'method', 'samples', 'model_format']).executeTakeFirst();
  if (!head) return undefined;
  if (head.model_format !== modelFormat) return { model: null, widths: unmeasured, hasSamples: false };
  const widths = head.widths as unknown as Widths;
  if (head.method === 'sales') return { model: null, widths, hasSamples: false };
  const known = kept.get(site.tenantId);
  if (known?.id === head.id) return known.learned;
  const { model } = await newest.select('model').executeTakeFirstOrThrow();
  const learned = { model: model && (deserialize(model) as Model), widths, hasSamples: head.samples !== 'none' };
  keep(site.tenantId, { id: head.id, learned });
  return learned;
}

function keep(tenant: string, one: KeptModel): void {
  kept.delete(tenant);
  kept.set(tenant, one);
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
}
