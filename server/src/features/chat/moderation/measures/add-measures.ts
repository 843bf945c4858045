import type { measuresOfDecision } from '@sycee/contract/moderation';
import type { MeasureKind } from '@sycee/domain/moderation/limits';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { sealForPerson } from '../person-text.ts';

interface NewMeasures {
  account: string;
  person: { id: string; wrapped_key: Buffer | null } | undefined;
  /** The report of messages; null for a decision about the square. */
  report: string | null;
  reason: string;
  /** Messages of the person were taken away. */
  removal: boolean;
  measures: z.output<typeof measuresOfDecision>;
}

/** Writes what a decision does to a person, and returns the kinds. A person who was erased has nothing left to measure. */
export async function addMeasures(
  db: Kysely<DB>,
  ctx: RequestContext,
  { account, person, report, reason, removal, measures }: NewMeasures,
): Promise<MeasureKind[]> {
  const { restriction, warn, days } = measures;
  const kinds: MeasureKind[] = [
    ...(removal ? (['removal'] as const) : []),
    ...(warn ? (['warning'] as const) : []),
    ...(restriction ? [restriction] : []),
  ];
  const reason_sealed = sealForPerson(ctx, person, reason);
  if (!reason_sealed) return removal ? ['removal'] : [];
  const starts_at = new Date(ctx.now);
  // Until the end of a day, which is how its end is written.
  const ends_at = new Date(startOfBusinessDate(addDays(businessDateOf(ctx.now), days + 1)));
  for (const kind of kinds)
    await db
      .insertInto('moderation_measure')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        account,
        kind,
        report,
        reason_sealed,
        starts_at,
        ends_at: kind === restriction ? ends_at : null,
        decided_by: callerOf(ctx).account,
      })
      .execute();
  return kinds;
}

/** After the commit: restrictions hold at once, and the devices of the person read what they may do. */
export function tellMeasured({ realtime, site, policies }: RequestContext, account: string): void {
  policies.clearCache(site.tenantId);
  realtime.toAccounts(site.tenantId, [account], {
    type: 'instruction',
    instruction: { name: 'update_team', tid: null },
  });
}
