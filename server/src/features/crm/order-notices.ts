import type { BodyOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { NoticeKind } from '@sycee/domain/notices/catalogue';
import type { NoticeRefs } from '@sycee/domain/notices/path';
import { nextStage, type Stage } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type NewNotice, writeNotice, writeNotices } from '#platform/notices/write-notice.ts';
import type { AssignAction, Assignment } from './decide-assignments.ts';
import { isDocumentMissing } from './documents/to-provide.ts';
import type { OrderRow } from './order-rows.ts';

/** Accounts of applicants by person. Whoever applied without an account has none. */
export async function applicantAccounts(db: Kysely<DB>, persons: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('account')
    .select(['person', 'id'])
    .where('person', '=', sql<string>`any(${[...new Set(persons)]}::uuid[])`)
    .where('role', '=', 'member')
    .execute();
  return new Map(rows.map(({ person, id }) => [person, id]));
}

/** Tells the new adviser, the former one and the applicant. Whoever did it is not told. */
export async function noticeAssignments(
  db: Kysely<DB>,
  ctx: RequestContext,
  assignments: readonly Assignment[],
  action: AssignAction,
): Promise<void> {
  const by = callerOf(ctx).account;
  const applicants = await applicantAccounts(
    db,
    assignments.map(({ order }) => order.person),
  );
  const others = (accounts: readonly (string | null | undefined)[]) =>
    accounts.filter((account): account is string => !!account && account !== by);
  await writeNotices(
    db,
    ctx,
    assignments.flatMap(({ order, to }): NewNotice[] => {
      const about = (kind: NoticeKind, accounts: readonly (string | null | undefined)[]): NewNotice => ({
        kind,
        to: others(accounts),
        tag: `${kind} ${order.id} ${order.version}`,
        refs: { order: order.id },
      });
      return [
        about(action === 'devolve' ? 'order_transferred' : 'order_assigned', [to.account]),
        about('order_handed_over', order.owner === to.account ? [] : [order.owner]),
        about('adviser_assigned', [applicants.get(order.person)]),
      ];
    }),
  );
}

/** Tells an adviser of an order that was filed for them. */
export async function noticeNewOrder(
  db: Kysely<DB>,
  ctx: RequestContext,
  order: string,
  adviser: string,
): Promise<void> {
  if (adviser === ctx.caller?.account) return;
  await writeNotice(db, ctx, {
    kind: 'order_assigned',
    to: [adviser],
    tag: `order_assigned ${order} 1`,
    refs: { order },
  });
}

/** Tells advisers that their orders went to another store. */
export async function noticeMovedToStore(
  db: Kysely<DB>,
  ctx: RequestContext,
  orders: readonly OrderRow[],
): Promise<void> {
  const by = callerOf(ctx).account;
  await writeNotices(
    db,
    ctx,
    orders.map(({ id, owner, version }) => ({
      kind: 'order_handed_over',
      to: owner === by ? [] : [owner],
      tag: `order_handed_over ${id} ${version}`,
      refs: { order: id },
    })),
  );
}

/** Tells the adviser whose customer went to the pool. */
export async function noticeReleased(
  db: Kysely<DB>,
  ctx: { site: { tenantId: string }; now: number },
  { customer, adviser, by }: { customer: string; adviser: string | null; by: string | null },
): Promise<void> {
  await writeNotice(db, ctx, {
    kind: 'customer_released',
    to: adviser === by ? [] : [adviser],
    tag: `customer_released ${customer} ${ctx.now}`,
    refs: { customer },
  });
}

type Step = BodyOut<(typeof crm)['PUT /finance/api/{id}/work_flow_info']>;

/** Tells the applicant of a step of the order. */
export async function noticeStep(db: Kysely<DB>, ctx: RequestContext, row: OrderRow, step: Step): Promise<void> {
  const applicant = (await applicantAccounts(db, [row.person])).get(row.person);
  if (!applicant || applicant === callerOf(ctx).account) return;
  const newNotice = (kind: NoticeKind, refs: NoticeRefs = {}): NewNotice => ({
    kind,
    to: [applicant],
    tag: `${kind} ${row.id} ${row.version}`,
    refs: { order: row.id, ...refs },
  });
  const stage = step.step === 'advance' ? nextStage(row.stage as Stage) : null;
  // Whoever has given everything already only learns that the application moved on.
  const isWanted = stage === 'documents' && (await isDocumentMissing(db, ctx, row, stage));
  await writeNotices(db, ctx, noticesOfStep(row, step, isWanted, newNotice));
}

function noticesOfStep(
  row: OrderRow,
  step: Step,
  isDocumentWanted: boolean,
  newNotice: (kind: NoticeKind, refs?: NoticeRefs) => NewNotice,
): NewNotice[] {
  if (step.step === 'return') return [newNotice('order_returned')];
  if (step.step === 'finish')
    return [
      step.outcome === 'disbursed'
        ? newNotice('order_disbursed')
        : newNotice('order_finished', { outcome: step.outcome! }),
    ];
  const stage = nextStage(row.stage as Stage);
  const isOffer = step.amount_approved !== undefined && step.amount_approved !== row.amount_approved;
  return [
    ...(isDocumentWanted ? [newNotice('document_wanted')] : stage ? [newNotice('stage_reached', { stage })] : []),
    ...(isOffer ? [newNotice('offer_made')] : []),
  ];
}

/** Tells the adviser of documents that somebody else gave. */
export async function noticeGivenDocuments(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  documents: readonly { slug: string; turn: number; files: readonly string[] }[],
): Promise<void> {
  if (row.owner === callerOf(ctx).account) return;
  await writeNotices(
    db,
    ctx,
    documents
      .filter(({ files }) => files.length > 0)
      .map(({ slug, turn }) => ({
        kind: 'document_given',
        to: [row.owner],
        tag: `document_given ${row.id} ${slug} ${turn + 1}`,
        refs: { order: row.id, document: slug },
      })),
  );
}

/** Tells the applicant that a document has to be given again. */
export async function noticeRefusedDocument(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  { slug, turn, reason }: { slug: string; turn: number; reason: string },
): Promise<void> {
  const applicant = (await applicantAccounts(db, [row.person])).get(row.person);
  await writeNotice(db, ctx, {
    kind: 'document_refused',
    to: [applicant ?? null],
    tag: `document_refused ${row.id} ${slug} ${turn}`,
    refs: { order: row.id, document: slug, reason },
  });
}
