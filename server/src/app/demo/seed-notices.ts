import type { NoticeKind } from '@sycee/domain/notices/catalogue';
import type { NoticeRefs } from '@sycee/domain/notices/path';
import { stages } from '@sycee/domain/order/status';
import { newId } from '#platform/random.ts';
import type { SeedContext } from './seed-context.ts';

/** Seeds what advisers and applicants were told of their orders. They have read all of it, so no counter of the demo begins above what the demo shows. */
export async function seedNotices({ db, tenantId, now }: SeedContext): Promise<void> {
  const orders = await db
    .selectFrom('work_order')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'work_order.tenant_id').onRef('customer.id', '=', 'work_order.customer'),
    )
    .leftJoin('account as applicant', (join) =>
      join
        .onRef('applicant.tenant_id', '=', 'customer.tenant_id')
        .onRef('applicant.person', '=', 'customer.person')
        .on('applicant.role', '=', 'member'),
    )
    .select(['work_order.id', 'work_order.owner', 'work_order.created_at', 'stages', 'applicant.id as applicant'])
    .where('work_order.owner', 'is not', null)
    .orderBy('work_order.created_at')
    .execute();
  const documents = await documentsOf(db);
  const notices = orders.flatMap(({ id, owner, created_at, stages: reached, applicant }) => {
    const newNotice = (receiver: string | null, kind: NoticeKind, at: Date, refs: NoticeRefs = {}) =>
      receiver === null
        ? []
        : // Orders of today are dated by office hours, which may not have come yet.
          [
            {
              receiver,
              kind,
              at: new Date(Math.min(now, at.getTime())),
              tag: `${kind} ${id} ${refs.stage ?? refs.document ?? ''}`,
              refs: { order: id, ...refs },
            },
          ];
    const times = reached as Readonly<Record<string, string>>;
    return [
      ...newNotice(owner, 'order_assigned', created_at),
      ...newNotice(applicant, 'adviser_assigned', created_at),
      ...stages
        .slice(1)
        .flatMap((stage) =>
          times[stage] ? newNotice(applicant, 'stage_reached', new Date(times[stage]), { stage }) : [],
        ),
      ...documents
        .filter(({ work_order }) => work_order === id)
        .flatMap(({ slug, submitted_at, checked_at, reason }) => [
          ...newNotice(owner, 'document_given', submitted_at, { document: slug }),
          ...(reason && checked_at
            ? newNotice(applicant, 'document_refused', checked_at, { document: slug, reason })
            : []),
        ]),
    ];
  });
  if (notices.length === 0) return;
  const rows = notices.map(({ at, refs, ...notice }) => ({
    ...notice,
    tenant_id: tenantId,
    id: newId(at.getTime()),
    refs: JSON.stringify(refs),
    created_at: at,
    read_at: at,
  }));
  await db.insertInto('notice').values(rows).execute();
  await db
    .insertInto('notice_delivery')
    .values(
      rows.map(({ id, created_at: at }, nth) => {
        const isMissed = nth % 3 === 0;
        const outcome = isMissed ? { state: 'dropped', reason: 'not_connected' } : { state: 'delivered' };
        return {
          tenant_id: tenantId,
          notice: id,
          channel: 'socket',
          due_at: at,
          ended_at: at,
          attempts: 1,
          ...outcome,
        };
      }),
    )
    .execute();
}

const documentsOf = (db: SeedContext['db']) =>
  db.selectFrom('order_document').select(['work_order', 'slug', 'submitted_at', 'checked_at', 'reason']).execute();
