import type { BothLanguages } from '#language/both.ts';
import type { FactValue } from '#matching/value.ts';

export type AttrType = 'number' | 'boolean' | 'choice' | 'months' | 'fen' | 'percent' | 'region';

export interface AttrChoice extends BothLanguages {
  readonly value: string;
}

/** Time passes, a debt is paid, more is earned or invoiced, something is arranged. */
export type ChangeKind = 'wait' | 'pay' | 'earn' | 'arrange';

/** Who has to act for a change; `time` means that waiting is enough. */
export const changeActors = ['self', 'time', 'employer', 'customers', 'shareholders', 'tax_bureau', 'court'] as const;
export type ChangeActor = (typeof changeActors)[number];

/** Parts of a fix sentence, already in words. `on` is the day on which it happens by itself. */
export interface FixWords {
  readonly from: FactValue;
  readonly gap: string;
  readonly to: string;
  readonly on: string | null;
}

/** How far a person can improve an attribute, and with what effort. */
export interface ChangeLimit {
  readonly by: ChangeKind;
  /** 1 (a form) to 10 (a year of work). */
  readonly effort: number;
  /**
   * The farthest change that is advised. `steps`: in steps of the attribute, or places in the order of its choices; `share`: hundredths of
   * a percent of the value needed; `paths`: the reachable choices by the current one, nearest first, where choices follow no order.
   */
  readonly reach:
    | { readonly steps: number }
    | { readonly share: number }
    | { readonly paths: Readonly<Record<string, readonly string[]>> };
  readonly who: ChangeActor;
  /** Months until the whole reach can take effect, at the earliest. */
  readonly months: number;
  readonly zh: (x: FixWords) => string;
  readonly en: (x: FixWords) => string;
  /** The change as a clause that opens a sentence: 结清逾期后. */
  readonly after?: BothLanguages;
}

export interface Attribute {
  /** Whether it is a fact of a person or a company. Company products may also use facts of the representative. */
  readonly audience: 'person' | 'company';
  readonly type: AttrType;
  readonly name: BothLanguages;
  /** The unit written after a number, such as 次. */
  readonly unit: BothLanguages;
  /** Opening of a sentence from the value in words; the raw value decides plurals. */
  readonly say: {
    readonly zh: (text: string, value: unknown) => string;
    readonly en: (text: string, value: unknown) => string;
  };
  readonly better: 'higher' | 'lower' | 'none';
  /** Plausible bounds, inclusive; a rule outside them uses a wrong unit. */
  readonly min: number;
  readonly max: number;
  /** Granularity to which a change is rounded up. */
  readonly step: number;
  /** From worst to best, unless `better` is `none`. */
  readonly choices?: readonly AttrChoice[];
  /** Nearly every product requires it and nearly everybody meets it, so that it says little about a product. */
  readonly isCommon?: boolean;
  /** Choices that are granted to some and cannot be aimed at, such as the tax grade M of new firms. */
  readonly grantedOnly?: readonly string[];
  /** A flag's answers beside its name. */
  readonly answers?: Readonly<Record<'yes' | 'no', BothLanguages>>;
  readonly change: ChangeLimit | null;
  /** Id of its question: every fact that a rule can read can be answered. */
  readonly question: string;
}

type Say = (text: string, value: number) => string;
interface Common extends Pick<Attribute, 'isCommon'> {
  audience: 'person' | 'company';
  zh: string;
  en: string;
  better: 'higher' | 'lower' | 'none';
  change?: ChangeLimit;
  question: string;
}
interface Numeric extends Common {
  say: Say;
  min?: number;
  max: number;
}

const numeric = (
  type: 'number' | 'months' | 'fen' | 'percent',
  unit: BothLanguages,
  step: number,
  { audience, zh, en, better, say, min = 0, max, change, question, isCommon = false }: Numeric,
): Attribute => ({
  audience,
  type,
  name: { zh, en },
  unit,
  say: { zh: (text) => `${zh} ${text}`, en: (text, value) => say(text, Number(value)) },
  better,
  min,
  max,
  step,
  change: change ?? null,
  question,
  isCommon,
});

export const count = (unit: BothLanguages, of: Numeric): Attribute => numeric('number', unit, 1, of);
export const months = (of: Numeric): Attribute => numeric('months', { zh: '个月', en: 'months' }, 1, of);
export const fen = (of: Numeric): Attribute => numeric('fen', { zh: '元', en: 'yuan' }, 10_000, of);
export const percent = (of: Numeric): Attribute => numeric('percent', { zh: '%', en: '%' }, 100, of);

const isTrue = { yes: { zh: '是', en: 'Yes' }, no: { zh: '否', en: 'No' } };
/** Answers to a name that is a thing, such as 当前逾期. */
export const exists = { yes: { zh: '有', en: 'Yes' }, no: { zh: '无', en: 'No' } };

/** `yes` and `no` are whole phrases: 「当前有逾期」, 「当前无逾期」. */
export const flag = (
  of: Common & { yes: BothLanguages; no: BothLanguages; answers?: Attribute['answers'] },
): Attribute => ({
  audience: of.audience,
  type: 'boolean',
  name: { zh: of.zh, en: of.en },
  unit: { zh: '', en: '' },
  say: { zh: (_, value) => (value ? of.yes.zh : of.no.zh), en: (_, value) => (value ? of.yes.en : of.no.en) },
  better: of.better,
  min: 0,
  max: 1,
  step: 1,
  answers: of.answers ?? isTrue,
  isCommon: of.isCommon ?? false,
  change: of.change ?? null,
  question: of.question,
});

export const choice = (
  of: Common & Pick<Attribute, 'grantedOnly'> & { choices: readonly AttrChoice[] },
): Attribute => ({
  audience: of.audience,
  type: 'choice',
  name: { zh: of.zh, en: of.en },
  unit: { zh: '', en: '' },
  say: {
    zh: (text) => `${of.zh}为${text}`,
    en: (text) => `${of.en}: ${/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text}`,
  },
  better: of.better,
  min: 0,
  max: of.choices.length - 1,
  step: 1,
  choices: of.choices,
  ...(of.grantedOnly && { grantedOnly: of.grantedOnly }),
  change: of.change ?? null,
  question: of.question,
});

export const region = (of: Pick<Common, 'audience' | 'zh' | 'en' | 'question'>): Attribute => ({
  audience: of.audience,
  type: 'region',
  name: { zh: of.zh, en: of.en },
  unit: { zh: '', en: '' },
  say: { zh: (text) => `${of.zh}为${text}`, en: (text) => `${of.en}: ${text}` },
  better: 'none',
  min: 110_000,
  max: 829_999,
  step: 1,
  change: null,
  question: of.question,
});
