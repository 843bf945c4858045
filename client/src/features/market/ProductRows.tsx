import { groupDigits } from '@sycee/domain/money/format';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { List } from '#ui/List.tsx';
import { Logo } from '#ui/Logo.tsx';
import type { Tone } from '#ui/tone.ts';
import type { MarketProduct, ProductSort } from './queries.ts';
import { timeText } from './time-text.ts';
import { type MarketWords, marketWords, tens } from './words.ts';

interface ProductRowsProps {
  rows: readonly MarketProduct[];
  /** The figure shown beside the name; the others unfold. */
  by: ProductSort['sort'];
}

export function ProductRows({ rows, by }: ProductRowsProps) {
  const w = useWords(marketWords);
  return (
    <List card label={w.products}>
      {rows.map((row) => {
        const figures = figuresOf(row, w);
        return (
          <details key={row.id} className="mk-row">
            <summary>
              <Logo glyph={row.glyph} tone={row.color as Tone} size={32} />
              <span className="col grow">
                <span className="b el">{row.name}</span>
                <span className="t12 c3">{row.institution}</span>
              </span>
              <span className="col mk-figure">
                <b className="num nw">{figures[by]}</b>
                <span className="t12 c3">{w[by]}</span>
              </span>
            </summary>
            <KeyValues
              items={Object.entries(figures).map(([key, value]) => ({
                label: w[key as ProductSort['sort']],
                value,
              }))}
            />
          </details>
        );
      })}
    </List>
  );
}

const figuresOf = (row: MarketProduct, w: MarketWords): Readonly<Record<ProductSort['sort'], React.ReactNode>> => ({
  views: groupDigits(row.views),
  matches: tens(row.matches, w),
  near_misses: tens(row.near_misses, w),
  needs_data: tens(row.needs_data, w),
  applications: groupDigits(row.applications),
  disbursed: groupDigits(row.disbursed),
  amount: row.amount === 0 ? w.none : <Amount fen={row.amount} short />,
  hours: timeText(row.hours, w),
});
