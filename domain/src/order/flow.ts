import type { CategorySlug } from '#catalog/categories.ts';
import type { BothLanguages } from '#language/both.ts';
import { isBlank } from '#messages/text.ts';
import { isBusinessDate } from '#time/business-date.ts';
import type { DocumentRequirements } from './document-fields.ts';
import { type Stage, stages } from './status.ts';

export const flowFieldTypes = ['text', 'number', 'amount', 'date', 'choice'] as const;
export type FlowFieldType = (typeof flowFieldTypes)[number];
export const flowTypeWords: Readonly<Record<FlowFieldType, BothLanguages>> = {
  text: { zh: '文本', en: 'Text' },
  number: { zh: '数字', en: 'Number' },
  amount: { zh: '金额', en: 'Amount' },
  date: { zh: '日期', en: 'Date' },
  choice: { zh: '单选', en: 'Choice' },
};

export const flowLimits = {
  fields: 60,
  documents: 40,
  options: 40,
  name: { zh: 20, en: 60 },
  text: 200,
  /** Hundred billion yuan, in fen. */
  amount: 10_000_000_000_000,
  number: 1_000_000_000_000,
  decimals: 4,
} as const;

export interface FlowOption {
  readonly slug: string;
  readonly name: BothLanguages;
}

/** A field that staff fill in an order, besides those that every order has. */
export interface FlowField {
  readonly slug: string;
  readonly name: BothLanguages;
  readonly type: FlowFieldType;
  /** What a choice offers; empty for other types. */
  readonly options: readonly FlowOption[];
  /** Limits the field to products of a category; null: every order. */
  readonly category: CategorySlug | null;
  /** An order cannot go on to this stage without the field; null: never required. */
  readonly requiredBefore: Stage | null;
}

/** Text, date (`YYYY-MM-DD`) and choice (slug) are texts, an amount is an integer in fen. */
export type FlowValue = string | number;
export type FlowValues = Readonly<Record<string, FlowValue>>;

/** A document that applications have to provide, besides those of their product. Its name is in the list of documents. */
export interface FlowDocument {
  readonly slug: string;
  /** Limits it to products of a category; null: every order. */
  readonly category: CategorySlug | null;
  /** An order cannot go on to this stage without it; null: it is asked for, and an order may go on without it. */
  readonly requiredBefore: Stage | null;
}

/** Stages before which a field or a document can be required: every one that an order moves to. */
export const requirableStages: readonly Stage[] = stages.slice(1);

/** The fields or documents for orders of a category. */
export const flowPartsFor = <Part extends Pick<FlowDocument, 'category'>>(
  parts: readonly Part[],
  category: string | null,
): Part[] => parts.filter((part) => part.category === null || part.category === category);

/** With the documents that the tenant's flow asks for, after those of the product. */
export function withFlowDocuments(
  requirements: DocumentRequirements,
  documents: readonly FlowDocument[],
): DocumentRequirements {
  const own = flowPartsFor(documents, requirements.category);
  return {
    ...requirements,
    documents: [...new Set([...requirements.documents, ...own.map(({ slug }) => slug)])],
    required: own.flatMap(({ slug, requiredBefore }) =>
      requiredBefore === null ? [] : [{ slug, before: requiredBefore }],
    ),
  };
}

/** The value as it is stored; undefined if the field cannot have it. */
export function parseFlowValue({ type, options }: FlowField, value: FlowValue): FlowValue | undefined {
  if (type === 'amount' || type === 'number') return typeof value === 'number' ? parseFigure(type, value) : undefined;
  if (typeof value !== 'string' || isBlank(value) || value.length > flowLimits.text) return undefined;
  if (type === 'date') return isBusinessDate(value) ? value : undefined;
  if (type === 'choice') return options.some(({ slug }) => slug === value) ? value : undefined;
  return value;
}

function parseFigure(type: 'amount' | 'number', value: number): number | undefined {
  if (type === 'amount')
    return Number.isSafeInteger(value) && value >= 0 && value <= flowLimits.amount ? value : undefined;
  const isExact = Number(value.toFixed(flowLimits.decimals)) === value;
  return isExact && Math.abs(value) <= flowLimits.number ? value : undefined;
}

export const flowValueProblems: Readonly<Record<FlowFieldType, BothLanguages>> = {
  text: { zh: `最多 ${flowLimits.text} 个字`, en: `Enter at most ${flowLimits.text} characters` },
  number: {
    zh: `请填写数字，最多 ${flowLimits.decimals} 位小数`,
    en: `Enter a number with at most ${flowLimits.decimals} decimals`,
  },
  amount: { zh: '请填写金额', en: 'Enter an amount' },
  date: { zh: '请填写日期', en: 'Enter a date' },
  choice: { zh: '请从选项中选择', en: 'Choose one of the options' },
};

/** The stored values that the fields can have: an earlier value may not suit another version or product. */
export const valuesOfFields = (fields: readonly FlowField[], stored: FlowValues): FlowValues =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = Object.hasOwn(stored, field.slug) ? parseFlowValue(field, stored[field.slug]!) : undefined;
      return value === undefined ? [] : [[field.slug, value] as const];
    }),
  );

/** The empty fields without which an order cannot go on to a stage, those of earlier stages included. */
export function missingFlowFields(fields: readonly FlowField[], stage: Stage | null, values: FlowValues): FlowField[] {
  if (!stage) return [];
  const at = stages.indexOf(stage);
  return fields.filter(
    ({ slug, requiredBefore }) =>
      requiredBefore !== null && stages.indexOf(requiredBefore) <= at && !Object.hasOwn(values, slug),
  );
}

/** What a tenant adds to the orders that the product knows. */
export interface FlowParts {
  readonly fields: readonly FlowField[];
  readonly documents: readonly FlowDocument[];
}
export const emptyFlow: FlowParts = { fields: [], documents: [] };

export type FlowProblem = 'twice' | 'same_name' | 'no_options' | 'same_option' | 'stage' | 'same_document';

type ForOrders = Pick<FlowDocument, 'category'>;
/** Whether both are of the orders of one product. */
const meet = (one: ForOrders, other: ForOrders): boolean =>
  one.category === null || other.category === null || one.category === other.category;

/** Why parts cannot be a flow; null if they can. */
export function flowProblem({ fields, documents }: FlowParts): FlowProblem | null {
  const hasTwice = (texts: readonly string[]) => new Set(texts).size < texts.length;
  if (hasTwice(fields.map(({ slug }) => slug))) return 'twice';
  for (const language of ['zh', 'en'] as const)
    for (const field of fields) {
      if (
        fields.some((other) => other !== field && meet(other, field) && other.name[language] === field.name[language])
      )
        return 'same_name';
      if (hasTwice(field.options.map(({ name }) => name[language]))) return 'same_option';
    }
  for (const { type, options } of fields) {
    if ((type === 'choice') !== options.length > 0) return 'no_options';
    if (hasTwice(options.map(({ slug }) => slug))) return 'twice';
  }
  if (documents.some((one, at) => documents.slice(at + 1).some((other) => other.slug === one.slug && meet(other, one))))
    return 'same_document';
  const isRequirable = (stage: Stage | null) => stage === null || requirableStages.includes(stage);
  return [...fields, ...documents].every(({ requiredBefore }) => isRequirable(requiredBefore)) ? null : 'stage';
}

export interface PartsDifference<Part> {
  readonly added: readonly Part[];
  readonly removed: readonly Part[];
  readonly changed: readonly { readonly from: Part; readonly to: Part }[];
  /** Parts that stay are in another order. */
  readonly isReordered: boolean;
}
export interface FlowDifference {
  readonly fields: PartsDifference<FlowField>;
  readonly documents: PartsDifference<FlowDocument>;
}

export const flowDifference = (before: FlowParts, after: FlowParts): FlowDifference => ({
  fields: partsDifference(before.fields, after.fields, ({ slug }) => slug, fieldAsText),
  documents: partsDifference(before.documents, after.documents, keyOfDocument, (document) =>
    JSON.stringify([keyOfDocument(document), document.requiredBefore]),
  ),
});
/** A document may be asked for in several categories, in each with a rule of its own. */
export const keyOfDocument = ({ slug, category }: Pick<FlowDocument, 'slug' | 'category'>): string =>
  `${slug} ${category ?? ''}`;

function partsDifference<Part>(
  before: readonly Part[],
  after: readonly Part[],
  keyOf: (part: Part) => string,
  asText: (part: Part) => string,
): PartsDifference<Part> {
  const byKey = (parts: readonly Part[]) => new Map(parts.map((part) => [keyOf(part), part]));
  const [old, now] = [byKey(before), byKey(after)];
  const kept = (parts: readonly Part[]) =>
    parts
      .map(keyOf)
      .filter((key) => old.has(key) && now.has(key))
      .join();
  return {
    added: after.filter((part) => !old.has(keyOf(part))),
    removed: before.filter((part) => !now.has(keyOf(part))),
    changed: after.flatMap((to) => {
      const from = old.get(keyOf(to));
      return from && asText(from) !== asText(to) ? [{ from, to }] : [];
    }),
    isReordered: kept(before) !== kept(after),
  };
}

export const isFlowChanged = ({ fields, documents }: FlowDifference): boolean =>
  [fields, documents].some(
    ({ added, removed, changed, isReordered }) => added.length + removed.length + changed.length > 0 || isReordered,
  );

/** One order of keys, as stored fields are read with another. */
const fieldAsText = ({ slug, name, type, options, category, requiredBefore }: FlowField): string =>
  JSON.stringify([
    slug,
    name.zh,
    name.en,
    type,
    options.map((option) => [option.slug, option.name.zh, option.name.en]),
    category,
    requiredBefore,
  ]);
