import type { Language } from '@sycee/domain/language/both';
import { RaiseProduct } from '../raise/RaiseProduct.tsx';
import { raiseWords } from '../raise/words.ts';
import type { Report } from '../report-api.ts';
import { heading, line, type PrintPart } from './parts.tsx';

/** The raise plan, with one part for each product and the same texts as on the screen. */
export function raiseParts(raise: NonNullable<Report['raise']>, language: Language): PrintPart[] {
  const w = raiseWords[language];
  return [
    heading('raise', w.title),
    line('raise text', raise.length > 0 ? w.text : w.none),
    ...raise.map((one) => ({
      key: `raise ${one.product_id}`,
      node: <RaiseProduct raise={one} />,
    })),
  ];
}
