import { attributes } from './attributes.ts';
import { decisiveRules } from './decisive-rules.ts';
import { byImportance, type ExplainContext, fixSentence, ruleSentence } from './explain.ts';
import { boxReason } from './explain-rules.ts';
import type { MatchRow } from './result.ts';

const namesShown = 2;

/** The reason why a product does not match, as a phrase for one line of a list; empty for a match. */
export function obstacle(row: MatchRow, context: ExplainContext): string {
  const { verdict, missingAttributes, smallestChange, rules, boxes = [] } = row;
  if (verdict === 'match') return '';
  const changes = verdict === 'no' ? [] : (smallestChange?.changes ?? []);
  const sentences = changes.map((change) => withoutStop(fixSentence(change, context))).filter(Boolean);
  if (verdict === 'needs_data' && missingAttributes.length > 0) {
    const names = missingAttributes.map((attr) => attributes[attr].name[context.language]);
    sentences.push(missingWords(names, context));
  }
  if (sentences.length > 0) return sentences.join(context.language === 'zh' ? '；' : '; ');
  const first = byImportance(decisiveRules(row)).find(({ state }) => state !== 'passed');
  if (!first) return '';
  const box = boxes.find(({ rules: own }) => own.includes(first.id));
  return withoutStop(box ? boxReason(box, rules, context.language) : ruleSentence(first, context));
}

function missingWords(names: readonly string[], { language }: ExplainContext): string {
  const rest = names.length - namesShown;
  const shown = names.slice(0, namesShown);
  if (language === 'zh')
    return rest > 0 ? `还缺${shown.join('、')}等 ${names.length} 项信息` : `还缺${shown.join('、')}信息`;
  return `Missing: ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`;
}

const withoutStop = (sentence: string): string => sentence.replace(/[。.]$/, '');
