import { defaultRules } from './default-rules.ts';
import { Matcher } from './matcher.ts';

const rule = defaultRules.find(({ slug }) => slug === 'posing_as_bank')!;
const matcher = new Matcher([rule], []);

/** Whether somebody writes in the name of a bank. No account of this site belongs to one, so nobody publishes such a text. */
export const posesAsBank = (text: string): boolean => matcher.match(text).length > 0;
export const posingSentence = rule.sentence;
