import type { BothLanguages, Language } from '#language/both.ts';
import { type DraftField, draftFields } from './draft-fields.ts';
import {
  colon,
  type DraftNames,
  feeWords,
  repaymentName,
  ruleWords,
  type ValueField,
  valueWords,
} from './draft-words.ts';
import { feeStateWords } from './fee-words.ts';
import { changedFields } from './merge-drafts.ts';
import type { ProductDraft } from './product-draft.ts';

/** One difference in words. Null: there was nothing, or nothing is left. */
export interface DraftChange {
  readonly field: DraftField;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** What changed from one draft to another, in words: Annual rate from: 3.45% → 3.60%. */
export function draftChanges(before: ProductDraft, after: ProductDraft, names: DraftNames): DraftChange[] {
  return changedFields(before, after).flatMap((field) =>
    changesOf(field, before, after, names).map((change) => ({ field, ...change })),
  );
}

/** In one line: 最低年化：3.45% → 3.60%. */
export function changeLine({ label, before, after }: DraftChange, language: Language): string {
  const none = language === 'zh' ? '无' : 'none';
  return `${label}${colon[language]}${before ?? none} → ${after ?? none}`;
}

type Change = Omit<DraftChange, 'field'>;
type Entries = ReadonlyMap<string, string>;

function changesOf(field: DraftField, before: ProductDraft, after: ProductDraft, names: DraftNames): Change[] {
  const label = draftFields[field][names.language];
  const entries = (of: (draft: ProductDraft) => Entries) => entryChanges(label, of(before), of(after));
  const byWords = <Item>(of: (draft: ProductDraft) => readonly Item[], words: (item: Item) => string) =>
    listChanges(label, of(before).map(words), of(after).map(words), names.language);
  switch (field) {
    case 'name':
    case 'summary':
    case 'fees':
    case 'defaultCosts':
      return textChanges(label, before[field], after[field], names.language);
    case 'feeTerms':
      return [
        ...changeIf(
          label,
          feeStateWords[before.feeTerms.state][names.language],
          feeStateWords[after.feeTerms.state][names.language],
        ),
        ...byWords(
          (draft) => draft.feeTerms.list,
          (fee) => feeWords(fee, names),
        ),
      ];
    case 'repayments':
      return byWords(
        (draft) => draft.repayments,
        (slug) => repaymentName(slug, names),
      );
    case 'regions':
      return byWords(
        (draft) => draft.regions,
        (code) => names.regions?.(code) ?? code,
      );
    case 'documents':
      return byWords((draft) => draft.documents, names.document);
    case 'steps':
      return byWords((draft) => draft.steps, bothTexts);
    case 'questions':
      return byWords(
        (draft) => draft.questions,
        ({ question, answer }) => `${bothTexts(question)} ${bothTexts(answer)}`,
      );
    case 'rules':
      return entries((draft) => new Map(draft.rules.map((rule) => [rule.id, ruleWords(rule, names)])));
    case 'boxes':
      return entries((draft) => new Map(draft.boxes.map((box) => [box.id, boxWords(draft, box, names)])));
    default:
      return changeIf(label, wordsOf(field, before, names), wordsOf(field, after, names));
  }
}

function wordsOf(field: ValueField, draft: ProductDraft, names: DraftNames): string | null {
  const value = draft[field];
  const words = valueWords[field] as (value: unknown, names: DraftNames) => string;
  return value === null ? null : words(value, names);
}

const changeIf = (label: string, before: string | null, after: string | null): Change[] =>
  before === after ? [] : [{ label, before, after }];

const bothTexts = ({ zh, en }: BothLanguages): string => [zh, en].filter(Boolean).join(' / ');
const languageNames = {
  zh: { zh: '中文', en: '英文' },
  en: { zh: 'Chinese', en: 'English' },
} as const;
const inBrackets = (text: string, language: Language): string => (language === 'zh' ? `（${text}）` : ` (${text})`);

const textChanges = (label: string, before: BothLanguages, after: BothLanguages, language: Language): Change[] =>
  (['zh', 'en'] as const).flatMap((of) =>
    changeIf(`${label}${inBrackets(languageNames[language][of], language)}`, before[of] || null, after[of] || null),
  );

/** Entries with an id: added, removed and changed ones. */
const entryChanges = (label: string, before: Entries, after: Entries): Change[] =>
  [...new Set([...before.keys(), ...after.keys()])].flatMap((id) =>
    changeIf(label, before.get(id) ?? null, after.get(id) ?? null),
  );

/** Entries without an id: what is gone, what is new, or that only their order changed. */
function listChanges(label: string, before: readonly string[], after: readonly string[], language: Language): Change[] {
  const gone = before.filter((words) => !after.includes(words));
  const added = after.filter((words) => !before.includes(words));
  if (gone.length === 0 && added.length === 0) {
    const list = (words: readonly string[]) => words.join(language === 'zh' ? '、' : ', ');
    return changeIf(`${label}${inBrackets(language === 'zh' ? '顺序' : 'order', language)}`, list(before), list(after));
  }
  const pairs = Array.from({ length: Math.max(gone.length, added.length) }, (_, n) => [
    gone[n] ?? null,
    added[n] ?? null,
  ]);
  return pairs.flatMap(([one = null, other = null]) => changeIf(label, one, other));
}

function boxWords(draft: ProductDraft, { least, rules }: ProductDraft['boxes'][number], names: DraftNames): string {
  const isZh = names.language === 'zh';
  const all = draft.rules.filter(({ id }) => rules.includes(id)).map((rule) => ruleWords(rule, names));
  const head = isZh ? `至少满足 ${least} 条` : `at least ${least} of`;
  return `${head}${colon[names.language]}${all.join(isZh ? '；' : '; ')}`;
}
