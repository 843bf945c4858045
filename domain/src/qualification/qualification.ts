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

/** From what is only said to what somebody else vouches for. */
export const qualSources = ['said', 'seen', 'report', 'statement', 'provider'] as const;
export type QualSource = (typeof qualSources)[number];

/** What is known of one attribute. A day (of birth, of founding) is kept as a day: the years are counted when they are asked for. */
export interface Qual {
  readonly attr: AttrSlug;
  readonly value: FactValue;
  readonly source: QualSource;
  /** Business date on which it was so. */
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

/** The control that asks an attribute of somebody of the staff: the question's kind, in the words of the catalogue. */
function fieldOf(attr: AttrSlug): Question {
  const { name, type, choices, min, max } = attributes[attr];
  const input = questions.find((question) => question.attr === attr);
  const shown = input?.choices ?? choices;
  return {
    id: attr,
    attr,
    step: 'you',
    kind: input?.kind ?? kinds[type],
    label: input?.kind === 'date' ? input.label : name,
    ...(shown && { choices: shown }),
    ...(!choices && { min: input?.min ?? min, max: input?.max ?? max }),
    optional: true,
  };
}
export const qualFields = Object.fromEntries(attrSlugs.map((attr) => [attr, fieldOf(attr)])) as Record<
  AttrSlug,
  Question
>;

/** Whether a value can be one of the attribute, today. */
export function isQualValue(attr: AttrSlug, value: unknown, today: string): boolean {
  if (qualFields[attr].kind === 'date' && typeof value === 'string')
    return isBusinessDate(value) && value <= today && value >= '1900-01-01';
  return isPlausible(attr, value);
}

/** The last day on which it is believed; null: it does not age. */
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

/** As the engine counts it on a day. */
export function valueOn({ attr, value }: Pick<Qual, 'attr' | 'value'>, today: string): FactValue {
  if (qualFields[attr].kind !== 'date' || typeof value !== 'string') return value;
  return attr === 'age' ? ageAt(value, today) : monthsBetween(value, today);
}

/** What the engine may take as known on a day: what has expired is not known any more, and is asked again. */
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

/** Attributes with those that may imply them: all that has to be opened to know of them. */
export const withImplying = (attrs: readonly AttrSlug[]): AttrSlug[] => [
  ...new Set([
    ...attrs,
    ...implied.flatMap((one) => (one.attrs.some((attr) => attrs.includes(attr)) ? [one.question as AttrSlug] : [])),
  ]),
];
