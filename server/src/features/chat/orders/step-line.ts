import type { BothLanguages } from '@sycee/domain/language/both';
import { type Lists, nameOf } from '@sycee/domain/lists/in-force';
import { lookUp } from '@sycee/domain/text/look-up';
import { orderLines } from './words.ts';

/** A field of a timeline entry. Its names in both languages are those of the time. */
export interface StepChange {
  field: string;
  to: unknown;
}
const namesAtMost = 5;

/** What the conversation of an order says about an entry of its timeline; null: nothing. Notes, amounts and reasons of staff are not looked at. */
export function stepLine({ words }: Lists, kind: string, changes: readonly StepChange[]): BothLanguages | null {
  const changed = (field: string) => changes.find((change) => change.field === field)?.to;
  switch (kind) {
    case 'flow': {
      const stage = lookUp(words.stage, String(changed('stage')));
      return stage ? orderLines.stage(stage) : null;
    }
    case 'finished': {
      const outcome = lookUp(words.outcome, String(changed('outcome')));
      return outcome ? orderLines.finished(outcome) : null;
    }
    case 'product': {
      const name = changed('product') as BothLanguages | undefined;
      return name ? orderLines.product(name) : null;
    }
    case 'intake':
      return givenLine(words, changes);
    case 'checked':
      return checkedLine(words, changes);
    case 'returned':
    case 'withdrawn':
    case 'recycled':
    case 'unrecycled':
      return orderLines[kind];
    default:
      // The members change, which has a line of its own.
      return null;
  }
}

const documentsOf = (changes: readonly StepChange[]) =>
  changes.flatMap(({ field, to }) =>
    field.startsWith('document.') ? [{ slug: field.slice('document.'.length), state: String(to) }] : [],
  );

function givenLine(words: Lists['words'], changes: readonly StepChange[]): BothLanguages {
  const documents = documentsOf(changes);
  const given = documents.filter(({ state }) => state !== 'retracted');
  if (given.length > 0) return orderLines.given(namesOf(words, given));
  return documents.length > 0 ? orderLines.retracted(namesOf(words, documents)) : orderLines.details;
}

function checkedLine(words: Lists['words'], changes: readonly StepChange[]): BothLanguages | null {
  const [document] = documentsOf(changes);
  if (!document) return null;
  const name = namesOf(words, [document]);
  if (document.state !== 'refused') return orderLines.accepted(name);
  const reason = String(changes.find(({ field }) => field === 'refuse_reason')?.to);
  return orderLines.refused(name, lookUp(words.refuse_reason, reason) ?? nameOf(words.refuse_reason, 'other'));
}

const namesOf = (words: Lists['words'], documents: readonly { slug: string }[]): BothLanguages => {
  const names = documents.map(({ slug }) => nameOf(words.document, slug));
  return joinNames({ zh: names.map(({ zh }) => zh), en: names.map(({ en }) => en) });
};

export const joinNames = ({ zh, en }: { zh: readonly string[]; en: readonly string[] }): BothLanguages => ({
  zh: zh.slice(0, namesAtMost).join('、') + (zh.length > namesAtMost ? ` 等 ${zh.length} 项` : ''),
  en: en.slice(0, namesAtMost).join(', ') + (en.length > namesAtMost ? ` and ${en.length - namesAtMost} more` : ''),
});
