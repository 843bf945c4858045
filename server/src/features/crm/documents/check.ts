import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderDocuments } from '@sycee/contract/order-documents';
import { mayChoose } from '@sycee/domain/lists/in-force';
import { type VersionState, versionAfter } from '@sycee/domain/order/document';
import { sealText } from '#features/account/index.ts';
import { noticeRefusedDocument } from '#features/crm/order-notices.ts';
import { isHiddenFrom, lockOrderInScope } from '#features/crm/scope.ts';
import { decideOrThrow } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { lastOf, stateOf, versionsOf } from './rows.ts';
import { checkAct } from './submit.ts';
import { documentsView } from './view.ts';
import { documentRefusals } from './words.ts';

type Call = (typeof orderDocuments)['POST /finance/api/intoinfo/check'];

/** Accepts or rejects the version that the caller has seen. The customer reads the reason of a rejection. */
export async function checkDocument(ctx: RequestContext, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const { slug, act } = input;
  const [reason, text] = act === 'refuse' ? [input.reason, input.text] : [undefined, ''];
  if (act === 'refuse' && !mayChoose(ctx.listsInForce, 'refuse_reason', reason ?? ''))
    throw invalid({ reason: { zh: '请选择退回原因', en: 'Choose a reason' } });
  if (reason === 'other' && !text) throw invalid({ text: { zh: '请填写原因', en: 'Enter a reason' } });
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, input.id);
    if (isHiddenFrom(ctx, row)) throw conflict(documentRefusals.consentWithdrawn);
    decideOrThrow(ctx, row, 'change_form', {});
    const { account } = callerOf(ctx);
    const versions = await versionsOf(db, row.id);
    checkAct(versions, input, act, { isStaff: true, account });
    const last = lastOf(versions, slug)!;
    const state = versionAfter[act](last.state as VersionState);
    const person = { id: row.person, wrapped_key: row.wrapped_key };
    const now = new Date(ctx.now);
    await db
      .updateTable('order_document')
      .set({ state, checked_by: account, checked_at: now, reason: reason ?? null })
      .set({ text_sealed: sealText(ctx.secrets, ctx.site.tenantId, person, text) })
      .where('id', '=', last.id)
      .execute();
    await db.updateTable('work_order').set({ updated_at: now }).where('id', '=', row.id).execute();
    await writeEntry(db, ctx, {
      customer: row.customer,
      order: row.id,
      person,
      kind: 'checked',
      by: account,
      changes: [
        { field: `document.${slug}`, from: stateOf(versions, slug), to: state },
        ...(reason ? [{ field: 'refuse_reason', from: null, to: reason }] : []),
      ],
      text,
    });
    if (reason) await noticeRefusedDocument(db, ctx, row, { slug, turn: input.turn, reason });
    return await documentsView(db, ctx, row);
  });
}
