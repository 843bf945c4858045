import type { BothLanguages } from '@sycee/domain/language/both';
import { type Lists, nameOf } from '@sycee/domain/lists/in-force';
import {
  emptyFlow,
  type FlowDifference,
  type FlowDocument,
  type FlowField,
  type FlowParts,
  flowDifference,
  flowTypeWords,
  isFlowChanged,
  type PartsDifference,
} from '@sycee/domain/order/flow';
import { conflict } from '#platform/api-error.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { type FlowView, flowDesk, newerDraft } from './desk.ts';
import { flowInForce, storedParts } from './read.ts';

/** Publishes the draft as a new version. The draft gets a higher version, so of two publications one is refused. */
export async function publishFlow(ctx: RequestContext, { version }: { version: number }): Promise<FlowView> {
  return await ctx.write(async (db) => {
    const draft = await db
      .updateTable('order_flow_draft')
      .set({ version: version + 1 })
      .where('version', '=', version)
      .returning(['fields', 'documents'])
      .executeTakeFirst();
    if (!draft) throw await newerDraft(db, ctx);
    const [before, after] = [await flowInForce(db), storedParts(draft)];
    const difference = flowDifference(before ?? emptyFlow, after);
    if (!isFlowChanged(difference))
      throw conflict({ zh: '与已发布的版本相同，没有可发布的改动', en: 'Nothing differs from the published version' });
    const next = (before?.version ?? 0) + 1;
    await db
      .insertInto('order_flow')
      .values({
        tenant_id: ctx.site.tenantId,
        version: next,
        fields: JSON.stringify(after.fields),
        documents: JSON.stringify(after.documents),
        published_at: new Date(ctx.now),
        published_by: callerOf(ctx).account,
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'flow.publish',
      subject: { kind: 'flow', id: `order_flow ${next}` },
      changes: changesOf(ctx, difference, before ?? emptyFlow, after),
    });
    return await flowDesk(db);
  });
}

/** Only what changed: fields and documents, then their order. */
function changesOf(
  { listsInForce: { words } }: RequestContext,
  difference: FlowDifference,
  before: FlowParts,
  after: FlowParts,
): AuditChange[] {
  const names = { fields: fieldName, documents: ({ slug }: FlowDocument) => bothOf(nameOf(words.document, slug)) };
  return [
    ...partsInLog('flow_field', difference.fields, (field) => fieldInLog(words, field)),
    ...(difference.fields.isReordered
      ? [['flow_order', listOf(before.fields, names.fields), listOf(after.fields, names.fields)] as const]
      : []),
    ...partsInLog('flow_document', difference.documents, (document) =>
      [names.documents(document), ...ruleInLog(words, document)].join(', '),
    ),
    ...(difference.documents.isReordered
      ? [['flow_order', listOf(before.documents, names.documents), listOf(after.documents, names.documents)] as const]
      : []),
  ];
}

const listOf = <Part>(parts: readonly Part[], nameIn: (part: Part) => string): string => parts.map(nameIn).join(', ');

const partsInLog = <Part>(
  name: string,
  { added, removed, changed }: PartsDifference<Part>,
  inLog: (part: Part) => string,
): AuditChange[] => [
  ...added.map((part): AuditChange => [name, null, inLog(part)]),
  ...removed.map((part): AuditChange => [name, inLog(part), null]),
  ...changed.map(({ from, to }): AuditChange => [name, inLog(from), inLog(to)]),
];

const bothOf = ({ zh, en }: BothLanguages) => `${zh} (${en})`;
const fieldName = ({ name }: FlowField) => bothOf(name);

const fieldInLog = (words: Lists['words'], field: FlowField): string =>
  [
    fieldName(field),
    bothOf(flowTypeWords[field.type]),
    ...field.options.map((option) => bothOf(option.name)),
    ...ruleInLog(words, field),
  ].join(', ');

const ruleInLog = (words: Lists['words'], { category, requiredBefore }: Omit<FlowDocument, 'slug'>): string[] => [
  ...(category ? [bothOf(nameOf(words.category, category))] : []),
  ...(requiredBefore ? [`* ${bothOf(nameOf(words.stage, requiredBefore))}`] : []),
];
