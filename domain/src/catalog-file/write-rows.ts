import type { ProductDraft } from '#catalog/product-draft.ts';
import type { Language } from '#language/both.ts';
import { amountRows } from './amount-rows.ts';
import { columnsOf, type FileRow, type RowValues, type TableName } from './tables.ts';
import { writeRuleValue } from './value-cell.ts';

/** The cells of a row; null values are empty cells. */
export function writeRow<Table extends TableName>(table: Table, values: RowValues<Table>, language: Language): FileRow {
  const columns = columnsOf(table);
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      isNothing(value) || !columns[key] ? [] : [[key, columns[key].kind.write(value, language)]],
    ),
  );
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export type ProductTable = Exclude<TableName, 'institutions' | 'shelves'>;
export type ProductRows = Readonly<Record<ProductTable, readonly FileRow[]>>;

interface Written {
  readonly number: string;
  readonly draft: ProductDraft;
  /** Its Chinese name, by which a file names it. */
  readonly institution: string | null;
  readonly isTemplate: boolean;
}

/** Everything of a product, as rows of the tables of a file. */
export function productRows({ number, draft, institution, isTemplate }: Written, language: Language): ProductRows {
  const rows = <Table extends ProductTable>(table: Table, all: readonly RowValues<Table>[]): FileRow[] =>
    all.map((values) => writeRow(table, { ...values, number }, language));
  const { rate, amount } = draft;
  return {
    products: [writeRow('products', { number, ...productValues(draft), institution, template: isTemplate }, language)],
    steps: rows(
      'steps',
      draft.steps.map(({ zh, en }) => ({ step_zh: zh, step_en: en })),
    ),
    questions: rows(
      'questions',
      draft.questions.map(({ question, answer }) => ({
        question_zh: question.zh,
        question_en: question.en,
        answer_zh: answer.zh,
        answer_en: answer.en,
      })),
    ),
    fees: rows(
      'fees',
      draft.feeTerms.list.map(({ name, when, basis, receiver }) => ({
        fee_zh: name.zh,
        fee_en: name.en,
        when,
        receiver,
        share: basis.kind === 'share' ? basis.share : null,
        amount: basis.kind === 'fixed' ? basis.amountFen : null,
      })),
    ),
    rules: rows(
      'rules',
      draft.rules.map(({ id, attr, op, value, kind, weight, reason, fix, document }) => ({
        rule: id,
        attribute: attr,
        operator: op,
        value: writeRuleValue(attr, op, value, language),
        kind,
        weight,
        reason_zh: reason?.zh ?? null,
        reason_en: reason?.en ?? null,
        fix_zh: fix?.zh ?? null,
        fix_en: fix?.en ?? null,
        document: (document as RowValues<'rules'>['document']) ?? null,
      })),
    ),
    boxes: rows(
      'boxes',
      draft.boxes.map(({ id, least, rules: of }) => ({ box: id, least, rules: of })),
    ),
    amounts: amount ? rows('amounts', amountRows(amount, language)) : [],
    rates: rate
      ? rows('rates', [
          { base: rate.base, spread: rate.spread },
          ...rate.moves.map(({ attr, op, value, add }) => ({
            attribute: attr,
            operator: op,
            value: writeRuleValue(attr, op, value, language),
            add,
          })),
        ])
      : [],
  };
}

const productValues = (draft: ProductDraft): RowValues<'products'> => ({
  name_zh: draft.name.zh,
  name_en: draft.name.en,
  category: draft.category,
  audience: draft.audience,
  summary_zh: draft.summary.zh,
  summary_en: draft.summary.en,
  amount_from: draft.amountFromFen,
  amount_to: draft.amountToFen,
  term_from: draft.termFromMonths,
  term_to: draft.termToMonths,
  rate_from: draft.rateFrom,
  rate_to: draft.rateTo,
  repayments: draft.repayments,
  speed_hours: draft.speedHours,
  fee_state: draft.feeTerms.state,
  fees_zh: draft.fees.zh,
  fees_en: draft.fees.en,
  default_costs_zh: draft.defaultCosts.zh,
  default_costs_en: draft.defaultCosts.en,
  regions: draft.regions,
  documents: draft.documents as NonNullable<RowValues<'products'>['documents']>,
  apply: draft.apply,
  commission: draft.commission,
  sponsored: draft.sponsored,
  valid_from: draft.validFrom,
  valid_to: draft.validTo,
});
