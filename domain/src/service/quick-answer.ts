import type { BothLanguages } from '../language/both.ts';

/** Variables that a quick answer can have, `{customer}`; each may be written in either language. */
export const quickVariables = {
  customer: { zh: '客户', en: 'customer' },
  adviser: { zh: '顾问', en: 'adviser' },
  store: { zh: '门店', en: 'store' },
  product: { zh: '产品', en: 'product' },
  hours: { zh: '营业时间', en: 'hours' },
} as const satisfies Record<string, BothLanguages>;
export type QuickVariable = keyof typeof quickVariables;
export type QuickValues = Readonly<Partial<Record<QuickVariable, string>>>;

export const quickTitleAtMost = 40;
export const quickTextAtMost = 1000;
/** Of one store, or of all stores together. */
export const quickAnswersAtMost = 200;

const variable = /\{([^{}\n]{1,30})\}/g;
const bySpelling: ReadonlyMap<string, QuickVariable> = new Map(
  Object.entries(quickVariables).flatMap(([slug, { zh, en }]) =>
    [zh, en].map((spelling) => [spelling, slug as QuickVariable] as const),
  ),
);
const spelled = (name: string): string => name.trim().toLowerCase();

/** A brace that belongs to no variable would be sent as it is. */
export const hasStrayBrace = (text: string): boolean =>
  /[{}]/.test(text.replace(variable, (whole, name: string) => (name.trim() === '' ? whole : '')));

/** The value of a variable as it is written; null if the variable is unknown or has no value. */
function valueOf(name: string, values: QuickValues): string | null {
  const slug = bySpelling.get(spelled(name));
  return (slug && values[slug]?.trim()) || null;
}

/** Names of the variables that have to be asked for, as they are written, each once. */
export function blanksOf(text: string, values: QuickValues): string[] {
  const names = new Map<string, string>();
  for (const [, name] of text.matchAll(variable))
    if (valueOf(name!, values) === null) names.set(spelled(name!), names.get(spelled(name!)) ?? name!.trim());
  return [...names.values()];
}

/** The text with its values. `asked` has what was entered for the blanks, by their names. Values are not read again, so a brace in one stays. */
export const fillIn = (text: string, values: QuickValues, asked: Readonly<Record<string, string>>): string => {
  const entered = new Map(Object.entries(asked).map(([name, value]) => [spelled(name), value.trim()]));
  return text.replace(variable, (_, name: string) => valueOf(name, values) ?? entered.get(spelled(name)) ?? '');
};
