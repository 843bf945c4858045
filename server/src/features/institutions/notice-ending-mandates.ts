import { mandateNoticeDays } from '@sycee/domain/catalog/mandate';
import { addDays, businessDateOf, daysBetween } from '@sycee/domain/time/business-date';
import type { Ports } from '#platform/context.ts';
import { writeNotices } from '#platform/notices/write-notice.ts';

/** The shortest first: each mandate is told about with the smallest number that applies; 0 once it has ended. */
const tellBeforeDays = [0, ...mandateNoticeDays.toReversed()];

/** Tells the owner of an institution, or all of headquarters, that its mandate ends, once for each of the days above. */
export async function noticeEndingMandates(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const today = businessDateOf(now);
    const institutions = await db
      .selectFrom('institution')
      .select(['id', 'owner', 'mandate_ends_on'])
      .where('status', '=', 'open')
      .where('mandate_ends_on', '<=', addDays(today, mandateNoticeDays[0]))
      // Long ended ones were told about already.
      .where('mandate_ends_on', '>=', addDays(today, -mandateNoticeDays[0]))
      .execute();
    if (institutions.length === 0) continue;
    const headquarters = await db
      .selectFrom('account')
      .select('id')
      .where('role', '=', 'saas')
      .where('status', '=', 'active')
      .where('is_support', '=', false)
      .execute();
    const everybody = headquarters.map(({ id }) => id);
    await writeNotices(
      db,
      { site: { tenantId }, now },
      institutions.map(({ id, owner, mandate_ends_on }) => {
        const left = daysBetween(today, mandate_ends_on!);
        // Ended on a day before today: the last day itself is still covered.
        const days = left < 0 ? 0 : tellBeforeDays.find((one) => one > 0 && left <= one)!;
        return {
          kind: left < 0 ? ('mandate_ended' as const) : ('mandate_ending' as const),
          to: owner && everybody.includes(owner) ? [owner] : everybody,
          tag: `mandate ${id} ${mandate_ends_on} ${days}`,
          refs: { institution: id, ...(left >= 0 && { left }) },
        };
      }),
    );
  }
}
