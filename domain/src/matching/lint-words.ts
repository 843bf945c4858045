import type { BothLanguages, Language } from '#language/both.ts';
import type { Finding, FindingPlace, Report } from './lint-finding.ts';

/** What is wrong with a phrase, as a sentence after it. */
const promise = {
  zh: '承诺结果。审批由机构决定，请删去。',
  en: 'promises a result. The institution decides, so leave it out.',
};
const careless = {
  zh: '暗示不看信用。请写明条件。',
  en: 'says that credit does not matter. Name the conditions instead.',
};
const blame = {
  zh: '责备客户。请写事实，例如次数、金额。',
  en: 'blames the customer. State the fact, such as a number.',
};
const vague = {
  zh: '没有日期。可用变量 {date}（满足日期）。',
  en: 'has no date. The variable {date} writes the day on which the rule is met.',
};
const superlative = {
  zh: '是绝对化用语，无法证明。请写具体数字。',
  en: 'cannot be proved. Give the figure instead.',
};

interface Phrase {
  readonly text: string;
  readonly why: BothLanguages;
  readonly severity: Finding['severity'];
}
const phrases = (why: BothLanguages, list: readonly string[], severity: Finding['severity'] = 'refuse'): Phrase[] =>
  list.map((text) => ({ text, why, severity }));

/** Phrases that no text for customers may have; letters of either case, with any spaces. */
const refused: Readonly<Record<Language, readonly Phrase[]>> = {
  zh: [
    ...phrases(promise, [
      '秒批',
      '秒过',
      '秒下款',
      '秒放款',
      '包过',
      '包批',
      '包下款',
      '包放款',
      '必过',
      '必批',
      '必下款',
      '百分百',
      '百分之百',
      '100%通过',
      '100%下款',
      '保证通过',
      '保证下款',
      '保证放款',
      '保证获批',
      '无条件',
    ]),
    ...phrases(careless, ['无视征信', '不看征信', '不查征信', '不上征信', '黑户', '逾期可贷', '逾期也能']),
    ...phrases(blame, [
      '征信太花',
      '征信花了',
      '征信很花',
      '征信差',
      '征信太差',
      '征信烂',
      '信用太差',
      '信用差',
      '资质差',
      '资质太差',
      '收入太低',
      '条件太差',
      '劣质客户',
      '不良客户',
      '老赖',
      '负债太高',
    ]),
    ...phrases(superlative, ['全网最低', '最快放款', '史上最']),
    ...phrases(vague, ['等待一段时间', '过一段时间', '过段时间', '等一段时间', '耐心等待', '稍后再试'], 'warn'),
  ],
  en: [
    ...phrases(promise, [
      'guaranteed approval',
      'approval guaranteed',
      'instant approval',
      'approved in seconds',
      'always approved',
      'everyone is approved',
      '100% approval',
      '100% approved',
      'cannot be refused',
      'no questions asked',
    ]),
    ...phrases(careless, ['no credit check', 'bad credit ok', 'bad credit welcome', 'any credit history']),
    ...phrases(blame, [
      'bad credit',
      'poor credit',
      'terrible credit',
      'bad borrower',
      'deadbeat',
      'you are too risky',
      'your income is too low',
      'too much debt',
    ]),
    ...phrases(superlative, ['lowest rates anywhere', 'fastest loan', 'best rate in']),
    ...phrases(vague, ['wait a while', 'for a while', 'some time later', 'be patient', 'try again later'], 'warn'),
  ],
};

interface Folded {
  readonly text: string;
  /** For each unit of the text the place of its letter in the original. */
  readonly from: readonly number[];
}

/** Small letters; Chinese without spaces, English with one space between words. */
function folded(text: string, language: Language): Folded {
  const kept: string[] = [];
  const from: number[] = [];
  for (const [at, original] of [...text].entries()) {
    const letter = original.toLowerCase();
    const isSpace = letter.trim() === '';
    if (isSpace && (language === 'zh' || kept.at(-1) === ' ')) continue;
    kept.push(isSpace ? ' ' : letter);
    // A letter outside the basic plane has two units, which `indexOf` counts.
    for (let unit = 0; unit < letter.length; unit++) from.push(at);
  }
  return { text: kept.join(''), from };
}

const isLetter = (text: string | undefined): boolean => text !== undefined && /[a-z]/u.test(text);

/** The phrase as it stands in the text; in English not inside of another word. */
function foundIn(original: string, { text, from }: Folded, phrase: string, language: Language): string | null {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const end = at + phrase.length;
    if (language === 'en' && (isLetter(text[at - 1]) || isLetter(text[end]))) continue;
    return [...original].slice(from[at], (from[end - 1] ?? 0) + 1).join('');
  }
  return null;
}

/**
 * Findings for phrases in a text that promise, blame, or name no date, each with what to write instead. Dates matter only where the
 * text can have variables.
 */
export function lintWording(
  text: string,
  language: Language,
  place: FindingPlace,
  report: Report,
  hasVariables = false,
): void {
  const seen: string[] = [];
  const compact = folded(text, language);
  for (const { text: phrase, why, severity } of refused[language]) {
    if (why === vague && !hasVariables) continue;
    const marked = foundIn(text, compact, phrase, language);
    // “bad credit ok” has one finding, not a second one for “bad credit”.
    if (marked === null || seen.some((other) => other.includes(marked))) continue;
    seen.push(marked);
    report('wording', { ...place, marked }, `「${marked}」${why.zh}`, `“${marked}” ${why.en}`, severity);
  }
}
