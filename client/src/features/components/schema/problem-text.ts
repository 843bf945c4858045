import type { generateWords } from '../generate-words.ts';
import type { Problem } from './parse.ts';

type Texts = (typeof generateWords)['zh'];

/** The message of a problem: what is wrong, where, and a suggestion. */
export function problemText(problem: Problem, t: Texts): string {
  const suggestion = 'meant' in problem && problem.meant ? t.meant(problem.meant) : '';
  switch (problem.code) {
    case 'notJson':
      return t.notJson(problem.line ? t.line(problem.line) : '');
    case 'noFields':
      return t.noFields;
    case 'wrongType':
      return { text: t.wrongTypeText, number: t.wrongTypeNumber, boolean: t.wrongTypeBoolean }[problem.wanted](
        problem.path,
      );
    case 'unknownKey':
      return t.unknownKey(problem.path) + suggestion;
    case 'unknownKind':
      return t.unknownKind(problem.path, problem.value) + suggestion;
    case 'sameName':
      return t.sameName(problem.path, problem.value);
    default:
      return t[problem.code](problem.path);
  }
}
