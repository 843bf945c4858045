import type { BothLanguages } from '@sycee/domain/language/both';
import { refuseReasons } from '@sycee/domain/order/document';
import { outcomeWords, stageWords } from '@sycee/domain/order/status';
import { lookUp } from '@sycee/domain/text/look-up';
import { documentName } from '#features/catalog/index.ts';
import { orderLines } from './words.ts';

/** A field of a timeline entry. Its names in both languages are those of the time. */
export interface StepChange {
  field: string;
  to: unknown;
}
const namesAtMost = 5;

/** What the conversation of an order says about an entry of its timeline; null: nothing. Notes, amounts and reasons of staff are not looked at. */
export function stepLine(kind: string, changes: readonly StepChange[]): BothLanguages | null {
  const changed = (field: string) => changes.find((change) => change.field === field)?.to;
  switch (kind) {
    case 'flow': {
      const stage = lookUp<BothLanguages>(stageWords, String(changed('stage')));
      return stage ? orderLines.stage(stage) : null;
    }
    case 'finished': {
      const outcome = lookUp<BothLanguages>(outcomeWords, String(changed('outcome')));
      return outcome ? orderLines.finished(outcome) : null;
    }
    case 'product': {
      const name = changed('product') as BothLanguages | undefined;
      return name ? orderLines.product(name) : null;
    }
    case 'intake':
      return givenLine(changes);
    case 'checked':
      return checkedLine(changes);
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

function givenLine(changes: readonly StepChange[]): BothLanguages {
  const documents = documentsOf(changes);
  const given = documents.filter(({ state }) => state !== 'retracted');
  if (given.length > 0) return orderLines.given(namesOf(given));
  return documents.length > 0 ? orderLines.retracted(namesOf(documents)) : orderLines.details;
}

function checkedLine(changes: readonly StepChange[]): BothLanguages | null {
  const [document] = documentsOf(changes);
  if (!document) return null;
  const name = namesOf([document]);
  if (document.state !== 'refused') return orderLines.accepted(name);
  const reason = String(changes.find(({ field }) => field === 'refuse_reason')?.to);
  return orderLines.refused(name, lookUp<BothLanguages>(refuseReasons, reason) ?? refuseReasons.other);
}

const namesOf = (documents: readonly { slug: string }[]): BothLanguages =>
  joinNames({
    zh: documents.map(({ slug }) => documentName(slug, 'zh')),
    en: documents.map(({ slug }) => documentName(slug, 'en')),
  });

export const joinNames = ({ zh, en }: { zh: readonly string[]; en: readonly string[] }): BothLanguages => ({
  zh: zh.slice(0, namesAtMost).join('、') + (zh.length > namesAtMost ? ` 等 ${zh.length} 项` : ''),
  en: en.slice(0, namesAtMost).join(', ') + (en.length > namesAtMost ? ` and ${en.length - namesAtMost} more` : ''),
});
