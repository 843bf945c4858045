import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { mayChoose } from '@sycee/domain/lists/in-force';
import { decide, type OrderDecision, type OrderFacts, type TransitionError } from '@sycee/domain/order/machine';
import { nextStage, type OrderAction, type Stage } from '@sycee/domain/order/status';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { itemName, missesFor } from './documents/view.ts';
import { requiredFirst } from './documents/words.ts';
import { fieldsOfOrder, fillFirst, missingFor } from './flow/order-fields.ts';
import { noticeStep } from './order-notices.ts';
import type { OrderRow } from './order-rows.ts';
import { flowView, stateOf } from './order-views.ts';
import { findOrderInScope, lockOrderInScope } from './scope.ts';
import { type FieldChange, writeEntry } from './timeline.ts';
import { refusalWords, versionConflict } from './words.ts';

type Call = (typeof crm)['PUT /finance/api/{id}/work_flow_info'];
type Input = BodyOut<Call>;
const actionOf = { advance: 'flow_advance', return: 'flow_return', finish: 'flow_finish' } as const satisfies Record<
  Input['step'],
  OrderAction
>;
const kindOf = { advance: 'flow', return: 'returned', finish: 'finished' } as const;

/** Takes one step of the flow, if the caller has seen the newest version. */
export async function takeStep(ctx: RequestContext, id: string, input: Input): Promise<DataIn<Call>> {
  checkFields(ctx, input);
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, id);
    if (row.version !== input.version) throw conflict(versionConflict, flowView(ctx, row).allowed);
    const missing = input.step === 'advance' ? await requiredMissing(db, ctx, row) : null;
    const decision = decideOrThrow(
      ctx,
      row,
      actionOf[input.step],
      {
        toStage: nextStage(row.stage as Stage) ?? undefined,
        reason: input.reason,
        outcome: input.outcome,
        hasRequired: missing === null,
      },
      { ...(missing && { required_there: missing }) },
    );
    const next = decision.next.state!;
    const set = {
      status: next.status,
      stage: next.stage,
      ...(next.stage !== row.stage && {
        stages: JSON.stringify({ ...(row.stages as object), [next.stage]: new Date(ctx.now).toISOString() }),
      }),
      version: row.version + 1,
      updated_at: new Date(ctx.now),
      ...(input.step === 'return' && { return_reason: input.reason }),
      ...(input.step === 'finish' && { outcome: input.outcome, next_contact_at: null }),
      ...(input.amount_approved !== undefined && { amount_approved: input.amount_approved }),
      ...(input.amount_disbursed !== undefined && { amount_disbursed: input.amount_disbursed }),
      ...(input.next_contact_at !== undefined && { next_contact_at: input.next_contact_at }),
    };
    await db.updateTable('work_order').set(set).where('id', '=', row.id).execute();
    if (input.next_contact_at !== undefined)
      await db
        .updateTable('customer')
        .set({ next_contact_at: input.next_contact_at })
        .where('id', '=', row.customer)
        .execute();
    await writeEntry(db, ctx, {
      customer: row.customer,
      order: row.id,
      person: { id: row.person, wrapped_key: row.wrapped_key },
      kind: kindOf[input.step],
      by: callerOf(ctx).account,
      changes: changesOf(row, set),
      text: input.note,
    });
    await noticeStep(db, ctx, row, input);
    return flowView(ctx, await findOrderInScope(db, ctx, row.id));
  });
}

/** Sentences naming the required documents and fields that are not accepted or filled in yet; null if none. */
async function requiredMissing(db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<BothLanguages | null> {
  const missing = (await missesFor(db, ctx, row)).filter(({ ask }) => ask === 'required');
  const names = (language: Language) => missing.map((miss) => itemName(ctx.listsInForce, miss)[language]);
  const unfilled = missingFor(await fieldsOfOrder(db, ctx, row), row);
  const sentences = [
    ...(missing.length > 0 ? [requiredFirst(names('zh'), names('en'))] : []),
    ...(unfilled.length > 0 ? [fillFirst(unfilled)] : []),
  ];
  if (sentences.length === 0) return null;
  return { zh: sentences.map(({ zh }) => zh).join('；'), en: sentences.map(({ en }) => en).join('. ') };
}

function checkFields({ listsInForce }: RequestContext, input: Input): void {
  if (input.step === 'return' && !mayChoose(listsInForce, 'return_reason', input.reason ?? ''))
    throw invalid({ reason: { zh: '请选择退回原因', en: 'Choose a reason' } });
  if (input.step === 'finish' && !input.outcome)
    throw invalid({ outcome: { zh: '请选择结果', en: 'Choose an outcome' } });
  if (input.step === 'finish' && input.outcome === 'disbursed' && !input.amount_disbursed)
    throw invalid({ amount_disbursed: { zh: '请填写放款金额', en: 'Enter the disbursed amount' } });
}

const logged = ['status', 'stage', 'outcome', 'return_reason', 'amount_approved', 'amount_disbursed'] as const;
type Logged = Partial<Record<(typeof logged)[number], string | number>>;
function changesOf(row: OrderRow, set: Logged & { next_contact_at?: string | null }): FieldChange[] {
  const before = { ...row, next_contact_at: row.next_contact_at?.toISOString() ?? null };
  return [...logged, 'next_contact_at' as const].flatMap((field) => {
    const to = set[field];
    return to === undefined || to === before[field] ? [] : [{ field, from: before[field], to }];
  });
}

/** The decision of the state machine; a refusal throws a conflict with the actions allowed now. */
export function decideOrThrow(
  ctx: RequestContext,
  row: OrderRow,
  action: OrderAction,
  facts: OrderFacts,
  /** More specific sentences for some reasons. */
  words: Partial<Record<TransitionError, BothLanguages>> = {},
): Extract<OrderDecision, { ok: true }> {
  const decision = decide(stateOf(row), action, facts);
  if (decision.ok) return decision;
  throw conflict(
    words[decision.reason] ?? refusalWords[decision.reason] ?? refusalWords.wrong_state!,
    flowView(ctx, row).allowed,
  );
}
