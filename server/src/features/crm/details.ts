import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { lookUp } from '@sycee/domain/text/look-up';
import { sealText } from '#features/account/index.ts';
import { matchesForOrder, reportBrief } from '#features/matching/index.ts';
import { conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { toProvideFor } from './documents/to-provide.ts';
import { documentsView } from './documents/view.ts';
import { changedFields, fieldsForCaller, filledFields, formFields } from './flow/order-fields.ts';
import { mayOpenConversation } from './order-people.ts';
import { flowView, itemView, named, purposeOf } from './order-views.ts';
import { consentOf, originOf } from './origin.ts';
import { frozenOrReportQuals } from './qual/of-order.ts';
import { type KnownView, knownViews } from './qual/views.ts';
import { findOrderInScope, isHiddenFrom, lockOrderInScope } from './scope.ts';
import { decideOrThrow } from './steps.ts';
import { type FieldChange, writeEntry } from './timeline.ts';
import { cameFromWords, versionConflict } from './words.ts';

type Details = (typeof crm)['GET /finance/api/{id}/work_details'];
type Form = (typeof crm)['GET /finance/api/{id}/work_form_info'];
type SaveForm = (typeof crm)['PUT /finance/api/{id}/work_form_info'];
type Products = (typeof crm)['GET /finance/api/work/{id}/work_product_list'];

export async function orderDetails(ctx: RequestContext, id: string): Promise<DataIn<Details>> {
  const row = await findOrderInScope(ctx.db, ctx, id);
  const [report, frozen, documentFields, own, toProvide, may_chat, parent] = await Promise.all([
    row.report && !isHiddenFrom(ctx, row) ? reportBrief(ctx, row.report) : null,
    frozenOrReportQuals(ctx.db, ctx, row),
    documentsView(ctx.db, ctx, row),
    fieldsForCaller(ctx.db, ctx, row),
    toProvideFor(ctx, [row]),
    mayOpenConversation(ctx, row.id),
    row.parent
      ? ctx.db.selectFrom('work_order').select('work_no').where('id', '=', row.parent).executeTakeFirst()
      : null,
  ]);
  const l = ctx.language;
  return {
    ...itemView(ctx, row, toProvide),
    customer_id: callerOf(ctx).role === 'member' ? null : row.customer,
    amount_approved: row.amount_approved,
    amount_disbursed: row.amount_disbursed,
    term_months: row.term_months,
    purpose: purposeOf(ctx, row),
    outcome: row.outcome ? named(row.outcome as 'refused', ctx.listsInForce.words.outcome, l) : null,
    parent_work_no: parent?.work_no ?? null,
    report: report && { id: report.id, number: report.number, matches: report.matches, all: report.all },
    qualifications: factsShown(knownViews(ctx, frozen.quals), report?.facts ?? []),
    may_chat,
    ...documentFields,
    form_fields: filledFields(ctx, own),
    flow: flowView(ctx, row),
    came_from: lookUp(cameFromWords, row.came_from)?.[l] ?? '',
    origin: callerOf(ctx).role === 'member' ? null : await originOf(ctx.db, row),
    consent: consentOf(row),
  };
}

type Fact = DataIn<Details>['qualifications'][number];
/** The frozen qualifications, and those of the report that are not known yet. */
function factsShown(frozen: readonly KnownView[], ofReport: readonly Fact[]): Fact[] {
  const names = new Set(frozen.map(({ name }) => name));
  return [
    ...frozen.map(({ name, value, seen_on }): Fact => ({ name, value, state: 'known', as_of: seen_on })),
    ...ofReport.filter(({ name, state }) => state !== 'known' && !names.has(name)),
  ];
}

export async function orderForm(ctx: RequestContext, id: string): Promise<DataIn<Form>> {
  const row = await findOrderInScope(ctx.db, ctx, id);
  return {
    version: row.version,
    amount_asked: row.amount_requested,
    term_months: row.term_months,
    purpose: purposeOf(ctx, row),
    level: callerOf(ctx).role === 'member' ? null : (row.level as 'A'),
    next_contact_at: callerOf(ctx).role === 'member' ? null : (row.next_contact_at?.toISOString() ?? null),
    fields: formFields(ctx, await fieldsForCaller(ctx.db, ctx, row)),
  };
}

export async function saveForm(
  ctx: RequestContext,
  id: string,
  { version, fields, ...input }: BodyOut<SaveForm>,
): Promise<DataIn<SaveForm>> {
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, id);
    decideOrThrow(ctx, row, 'change_form', {});
    if (row.version !== version) throw conflict(versionConflict, flowView(ctx, row).allowed);
    const person = { id: row.person, wrapped_key: row.wrapped_key };
    const before = {
      ...row,
      amount_asked: row.amount_requested,
      purpose: purposeOf(ctx, row),
      next_contact_at: row.next_contact_at?.toISOString() ?? null,
    };
    const changes: FieldChange[] = [];
    for (const field of ['amount_asked', 'term_months', 'purpose', 'level', 'next_contact_at'] as const) {
      const to = input[field];
      if (to !== undefined && to !== before[field]) changes.push({ field, from: before[field], to });
    }
    const own = await changedFields(db, ctx, row, fields);
    // The timeline records that the tenant's own fields changed, not what they contain.
    if (own) changes.push({ field: 'form_fields', from: null, to: null });
    const { level, purpose, amount_asked, ...plain } = input;
    await db
      .updateTable('work_order')
      .set({
        ...plain,
        ...(amount_asked !== undefined && { amount_requested: amount_asked }),
        ...(purpose !== undefined && { purpose_sealed: sealText(ctx.secrets, ctx.site.tenantId, person, purpose) }),
        ...(own && { flow_fields_sealed: own.sealed }),
        version: version + 1,
        updated_at: new Date(ctx.now),
      })
      .where('id', '=', row.id)
      .execute();
    // Level and next contact are stored on the customer as well.
    const ofCustomer = {
      ...(level && { level }),
      ...(plain.next_contact_at !== undefined && { next_contact_at: plain.next_contact_at }),
    };
    if (Object.keys(ofCustomer).length > 0)
      await db.updateTable('customer').set(ofCustomer).where('id', '=', row.customer).execute();
    // The purpose is free text about a person: the timeline records that it changed, not its content.
    const logged = changes.map((change) =>
      change.field === 'purpose' ? { field: 'purpose', from: null, to: null } : change,
    );
    if (logged.length)
      await writeEntry(db, ctx, {
        customer: row.customer,
        order: row.id,
        person,
        kind: 'form',
        by: callerOf(ctx).account,
        changes: logged,
      });
    return { version: version + 1 };
  });
}

/** The product applied for, followed by the matches of the order's report. */
export async function orderProducts(ctx: RequestContext, id: string): Promise<DataIn<Products>> {
  const row = await findOrderInScope(ctx.db, ctx, id);
  const matches = row.report && !isHiddenFrom(ctx, row) ? await matchesForOrder(ctx, row.report, row.product) : [];
  const chosen = matches.find((match) => match.id === row.product);
  const others = matches.filter((match) => match.id !== row.product).map((match) => ({ ...match, chosen: false }));
  if (!row.product) return { list: others };
  const appliedFor = chosen ?? {
    id: row.product,
    name: row[`product_${ctx.language}`]!,
    institution: row[`institution_${ctx.language}`]!,
    glyph: row.glyph!,
    color: row.color!,
    verdict: null,
    amount_from: null,
    amount_to: null,
    rate_from: null,
    note: '',
  };
  return { list: [{ ...appliedFor, chosen: true }, ...others] };
}
