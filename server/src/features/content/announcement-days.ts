import type { ExpressionBuilder } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Whether a notice or banner is shown on a business day. Prepared answers depend on the day, so they follow by themselves. */
export const isShownOn = (day: string) => (eb: ExpressionBuilder<DB, 'announcement'>) =>
  eb.and([
    eb.or([eb('shows_from', 'is', null), eb('shows_from', '<=', day)]),
    eb.or([eb('shows_until', 'is', null), eb('shows_until', '>=', day)]),
  ]);
