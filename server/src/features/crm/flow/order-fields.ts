import type { BothLanguages, Language } from '@sycee/domain/language/both';
import { formatFen } from '@sycee/domain/money/format';
import {
  type FlowField,
  type FlowValue,
  type FlowValues,
  flowPartsFor,
  flowValueProblems,
  missingFlowFields,
  parseFlowValue,
  valuesOfFields,
} from '@sycee/domain/order/flow';
import { nextStage, type Stage } from '@sycee/domain/order/status';
import type { Kysely } from 'kysely';
import { openText, sealText } from '#features/account/index.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { fieldView, flowsOf } from './read.ts';

export interface OrderFields {
  fields: readonly FlowField[];
  /** Values of these fields, sealed under the person's key, because they may be personal. */
  values: FlowValues;
}
const none: OrderFields = { fields: [], values: {} };

/** The fields for the order's product, by the version of the flow with which it began, and what they contain. */
export async function fieldsOfOrder(db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<OrderFields> {
  if (row.flow_version === null) return none;
  const flow = (await flowsOf(db, [row])).get(row.flow_version)!;
  const fields = flowPartsFor(flow.fields, row.product_category);
  return { fields, values: valuesOfFields(fields, storedValues(ctx, row)) };
}

/** As `fieldsOfOrder`. Applicants read nothing of what staff fill in. */
export const fieldsForCaller = async (db: Kysely<DB>, ctx: RequestContext, row: OrderRow): Promise<OrderFields> =>
  callerOf(ctx).role === 'member' ? none : await fieldsOfOrder(db, ctx, row);

const personOf = ({ person, wrapped_key }: OrderRow) => ({ id: person, wrapped_key });
function storedValues({ secrets, site }: RequestContext, row: OrderRow): FlowValues {
  const text = openText(secrets, site.tenantId, personOf(row), row.flow_fields_sealed);
  return text ? (JSON.parse(text) as FlowValues) : {};
}

export const formFields = (ctx: RequestContext, { fields, values }: OrderFields) =>
  fields.map((field) => ({ ...fieldView(ctx, field), value: values[field.slug] ?? null }));

export const filledFields = ({ language }: RequestContext, { fields, values }: OrderFields) =>
  fields.flatMap((field) =>
    Object.hasOwn(values, field.slug)
      ? [{ slug: field.slug, name: field.name[language], value: valueInWords(field, values[field.slug]!, language) }]
      : [],
  );

function valueInWords({ type, options }: FlowField, value: FlowValue, language: Language): string {
  if (type === 'amount') return `¥${formatFen(Number(value))}`;
  if (type === 'choice') return options.find(({ slug }) => slug === value)?.name[language] ?? '';
  return String(value);
}

/** The sealed values after a change; undefined if nothing changes. What the fields cannot have is refused by name. */
export async function changedFields(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  input: Readonly<Record<string, FlowValue | null>>,
): Promise<{ sealed: Buffer | null } | undefined> {
  if (Object.keys(input).length === 0) return undefined;
  const { fields, values } = await fieldsOfOrder(db, ctx, row);
  const bySlug = new Map(fields.map((field) => [field.slug, field]));
  const problems = Object.entries(input).flatMap(([slug, value]): [string, BothLanguages][] => {
    const field = bySlug.get(slug);
    if (!field) return [[`fields.${slug}`, notAsked]];
    return value === null || parseFlowValue(field, value) !== undefined ? [] : [[`fields.${slug}`, wrongValue(field)]];
  });
  if (problems.length > 0) throw invalid(Object.fromEntries(problems));
  const changed = Object.entries(input).filter(([slug, value]) => value !== (values[slug] ?? null));
  if (changed.length === 0) return undefined;
  // Values of other products' fields stay: the product may be changed back.
  const next = Object.fromEntries(
    Object.entries({ ...storedValues(ctx, row), ...Object.fromEntries(changed) }).filter(([, value]) => value !== null),
  );
  const text = Object.keys(next).length > 0 ? JSON.stringify(next) : '';
  return { sealed: sealText(ctx.secrets, ctx.site.tenantId, personOf(row), text) };
}

const notAsked: BothLanguages = { zh: '这笔申请不需要这一项', en: 'This application doesn’t need this item' };
const wrongValue = ({ name, type }: FlowField): BothLanguages => ({
  zh: `${name.zh}：${flowValueProblems[type].zh}`,
  en: `${name.en}: ${flowValueProblems[type].en}`,
});

/** The empty fields without which the order cannot go on. */
export const missingFor = ({ fields, values }: OrderFields, row: OrderRow): FlowField[] =>
  missingFlowFields(fields, nextStage(row.stage as Stage), values);

/** The refusal of a step that lacks required fields. */
export const fillFirst = (fields: readonly FlowField[]): BothLanguages => ({
  zh: `推进前需先填写：${fields.map(({ name }) => name.zh).join('、')}`,
  en: `Fill in these before moving on: ${fields.map(({ name }) => name.en).join(', ')}`,
});
