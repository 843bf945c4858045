import { ageAt } from '#identity/id-card.ts';
import { implied } from '#matching/answers.ts';
import type { AttrType } from '#matching/attribute/attribute.ts';
import { type AttrSlug, attributes, attrSlugs } from '#matching/attributes.ts';
import type { FactSource, Facts } from '#matching/fact.ts';
import { isPlausible } from '#matching/plausible.ts';
import type { Question, QuestionKind } from '#matching/question.ts';
import { questions } from '#matching/questions.ts';
import type { FactValue } from '#matching/value.ts';
import { addDays, isBusinessDate, monthsBetween } from '#time/business-date.ts';
import { freshDaysOf } from './groups.ts';

/** The origin of a value: `said` by the customer, `seen` on a document by an adviser, a match report, files, or a provider. */
export const qualSources = ['said', 'seen', 'report', 'statement', 'provider'] as const;
export type QualSource = (typeof qualSources)[number];

/** The value of one attribute. Dates (of birth, of founding) are stored as dates; ages are computed when read. */
export interface Qual {
  readonly attr: AttrSlug;
  readonly value: FactValue;
  readonly source: QualSource;
  /** Business date on which the value was observed. */
  readonly seenOn: string;
  /** From an embedded data set. */
  readonly sample?: boolean;
}

const kinds: Readonly<Record<AttrType, QuestionKind>> = {
  number: 'number',
  boolean: 'yes_no',
  choice: 'choice',
  months: 'months',
  fen: 'amount',
  percent: 'percent',
  region: 'region',
};

/** The form field for an attribute: the kind of its question with the texts of the catalogue. */
function fieldOf(attr: AttrSlug): Question {
  const { name, type, choices, min, max } = attributes[attr];
  const question = questions.find(({ attr: asked }) => asked === attr);
  const fieldChoices = question?.choices ?? choices;
  return {
    id: attr,
    attr,
    step: 'you',
    kind: question?.kind ?? kinds[type],
    label: question?.kind === 'date' ? question.label : name,
    ...(fieldChoices && { choices: fieldChoices }),
    ...(!choices && { min: question?.min ?? min, max: question?.max ?? max }),
    optional: true,
  };
}
export const qualFields = Object.fromEntries(attrSlugs.map((attr) => [attr, fieldOf(attr)])) as Record<
  AttrSlug,
  Question
>;

/** Whether a value is valid for an attribute on a day. */
export function isQualValue(attr: AttrSlug, value: unknown, today: string): boolean {
  if (qualFields[attr].kind === 'date' && typeof value === 'string')
    return isBusinessDate(value) && value <= today && value >= '1900-01-01';
  return isPlausible(attr, value);
}

/** The last day on which a value is valid; null: unlimited. */
export function believedUntil(attr: AttrSlug, seenOn: string): string | null {
  const days = freshDaysOf(attr);
  return days === null ? null : addDays(seenOn, days);
}

export function isExpired({ attr, seenOn }: Pick<Qual, 'attr' | 'seenOn'>, today: string): boolean {
  const until = believedUntil(attr, seenOn);
  return until !== null && until < today;
}

const factSource: Readonly<Record<QualSource, FactSource>> = {
  said: 'answer',
  report: 'answer',
  seen: 'staff',
  statement: 'statement',
  provider: 'registry',
};
export const qualSourceOf = (source: FactSource): QualSource =>
  source === 'answer'
    ? 'report'
    : source === 'staff'
      ? 'seen'
      : source === 'statement' || source === 'tax'
        ? 'statement'
        : 'provider';

/** The value for the matching engine on a day: dates become ages or months. */
export function valueOn({ attr, value }: Pick<Qual, 'attr' | 'value'>, today: string): FactValue {
  if (qualFields[attr].kind !== 'date' || typeof value !== 'string') return value;
  return attr === 'age' ? ageAt(value, today) : monthsBetween(value, today);
}

/** Facts for the matching engine on a day. Expired values count as unknown. */
export function factsOfQuals(quals: readonly Qual[], today: string): Facts {
  const facts: Partial<Record<AttrSlug, Facts[AttrSlug]>> = {};
  for (const qual of quals) {
    if (isExpired(qual, today)) continue;
    facts[qual.attr] = {
      value: valueOn(qual, today),
      source: factSource[qual.source],
      asOf: qual.seenOn,
      ...(qual.sample && { sample: true as const }),
    };
  }
  for (const { question, answer, attrs } of implied) {
    const fact = facts[question as AttrSlug];
    if (fact && 'value' in fact && fact.value === answer) for (const attr of attrs) facts[attr] = { ...fact, value: 0 };
  }
  return facts;
}

/** The attributes and those that may imply them, which have to be read as well. */
export const withImplying = (attrs: readonly AttrSlug[]): AttrSlug[] => [
  ...new Set([
    ...attrs,
    ...implied.flatMap((one) => (one.attrs.some((attr) => attrs.includes(attr)) ? [one.question as AttrSlug] : [])),
  ]),
];
