import { useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { SaleRow } from './Comparables.tsx';
import type { LeftOutSale } from './queries.ts';
import { resultWords } from './result-words.ts';

const leftOutAtFirst = 3;

/** Sales close to the home that do not count, each with the reason. */
export function LeftOut({ sales }: { sales: readonly LeftOutSale[] }) {
  const w = useWords(resultWords);
  const [language] = useLanguage();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sales : sales.slice(0, leftOutAtFirst);
  if (sales.length === 0) return null;
  return (
    <section className="col g12">
      <SectionHead
        title={w.leftOut}
        fact={<span className="num">{w.shown(sales.length, shown.length)}</span>}
        action={
          sales.length > leftOutAtFirst && (
            <GoLink onClick={() => setShowsAll(!showsAll)}>{showsAll ? w.fewer : w.all}</GoLink>
          )
        }
      />
      <p className="t13 c2">{w.leftOutText}</p>
      <List card label={w.leftOut}>
        {shown.map((sale) => (
          <SaleRow key={sale.id} sale={sale} when={w.soldOn(dayText(sale.sold_on, language))}>
            <div className="t13 c2">{w[sale.reason]}</div>
          </SaleRow>
        ))}
      </List>
    </section>
  );
}
