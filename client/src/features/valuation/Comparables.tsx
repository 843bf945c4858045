import { type ReactNode, useState } from 'react';
import { mapWords } from '#features/map/index.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { useLayout } from '#ui/layout.ts';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Table } from '#ui/Table.tsx';
import { textOfArea } from './area.ts';
import { homeName } from './home-name.ts';
import { signedYuanText, yuanText } from './price-text.ts';
import type { Comparable, LeftOutSale } from './queries.ts';
import { resultWords } from './result-words.ts';
import { weightText } from './sale-facts.ts';

const shownAtFirst = 5;

/** The sales on which the value rests: rows on a phone, a table on a wide screen; the first few, or all. */
export function Comparables({ sales }: { sales: readonly Comparable[] }) {
  const w = useWords(resultWords);
  const { isWide } = useLayout();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? sales : sales.slice(0, shownAtFirst);
  return (
    <section className="col g12">
      <SectionHead
        title={w.comparables}
        fact={<span className="num">{w.shown(sales.length, shown.length)}</span>}
        action={
          sales.length > shownAtFirst && (
            <GoLink onClick={() => setShowsAll(!showsAll)}>{showsAll ? w.fewer : w.all}</GoLink>
          )
        }
      />
      {isWide ? (
        <Card as="div" flush>
          <ComparableTable sales={shown} />
        </Card>
      ) : (
        <List card label={w.comparables}>
          {shown.map((sale) => (
            <ComparableRow key={sale.id} sale={sale} />
          ))}
        </List>
      )}
    </section>
  );
}

function ComparableTable({ sales }: { sales: readonly Comparable[] }) {
  const w = useWords(resultWords);
  const { metres } = useWords(mapWords);
  return (
    <Table
      caption={w.comparables}
      rows={sales}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'sale',
          head: w.sale,
          width: '36%',
          cell: (sale) => (
            <span className="col g2">
              <span>
                <SaleName sale={sale} />
              </span>
              <SaleFacts sale={sale} />
            </span>
          ),
        },
        {
          key: 'distance',
          head: w.distance,
          cell: ({ distance, months }) => (
            <span className="col g2">
              <Distance metres={distance} text={metres} />
              <span className="t13 c3 num nw">{w.monthsAgo(months)}</span>
            </span>
          ),
        },
        { key: 'adjustments', head: w.adjustments, cell: (sale) => <Adjustments sale={sale} /> },
        {
          key: 'price',
          head: w.price,
          end: true,
          cell: ({ unit_price, adjusted_unit_price }) => (
            <span className="num valuation-price">
              <b className="b nw">¥{yuanText(unit_price)}</b>
              {adjusted_unit_price !== unit_price && (
                <span className="t12 c3 nw">{w.adjustedTo(yuanText(adjusted_unit_price))}</span>
              )}
            </span>
          ),
        },
        { key: 'weight', head: w.weight, end: true, cell: ({ weight }) => <span>{weightText(weight)}%</span> },
      ]}
    />
  );
}

function ComparableRow({ sale }: { sale: Comparable }) {
  const w = useWords(resultWords);
  return (
    <SaleRow sale={sale} when={w.monthsAgo(sale.months)}>
      <div className="fb ft t13">
        <Adjustments sale={sale} />
        <span className="num nw c3">{w.weightOf(weightText(sale.weight))}</span>
      </div>
      {sale.adjusted_unit_price !== sale.unit_price && (
        <div className="t13 c3 num end">{w.adjustedTo(yuanText(sale.adjusted_unit_price))}</div>
      )}
    </SaleRow>
  );
}

/** A sale on a phone: two lines, and what is special about it below. */
export function SaleRow({
  sale,
  when,
  children,
}: {
  sale: Comparable | LeftOutSale;
  when: string;
  children: ReactNode;
}) {
  const w = useWords(resultWords);
  const { metres } = useWords(mapWords);
  return (
    <div className="row valuation-sale">
      <div className="fb">
        <span className="ti">
          <SaleName sale={sale} />
        </span>
        <span className="num nw">
          <b className="b">¥{yuanText(sale.unit_price)}</b> <span className="t13 c3">{w.perArea}</span>
        </span>
      </div>
      <div className="fb t13 c3">
        <SaleFacts sale={sale} />
        <span className="num nw">
          <Distance metres={sale.distance} text={metres} /> · {when}
        </span>
      </div>
      {children}
    </div>
  );
}

function SaleName({ sale: { estate, building } }: { sale: Pick<Comparable, 'estate' | 'building'> }) {
  const [language] = useLanguage();
  return homeName(estate, building, language);
}

function SaleFacts({ sale: { floor, floors, area } }: { sale: Pick<Comparable, 'floor' | 'floors' | 'area'> }) {
  const w = useWords(resultWords);
  const height = floor !== null && (floors === null ? w.floor(floor) : w.floorOf(floor, floors));
  const facts = [height, w.area(textOfArea(area))];
  return <span className="t13 c3 num">{facts.filter(Boolean).join(' · ')}</span>;
}

function Distance({ metres, text }: { metres: number; text: (metres: number) => string }) {
  const w = useWords(resultWords);
  return <span className="num nw">{metres === 0 ? w.sameEstate : text(metres)}</span>;
}

function Adjustments({ sale: { adjustments } }: { sale: Comparable }) {
  const w = useWords(resultWords);
  if (adjustments.length === 0) return <span className="t13 c3">{w.none}</span>;
  const names = { time: w.time, area: w.area_reason, floor: w.floor_reason, age: w.age, place: w.place };
  return (
    <span className="t13 c2 valuation-adjustments">
      {adjustments.map(({ reason, amount }) => (
        <span key={reason} className="nw">
          {names[reason]} <b className={`num ${amount < 0 ? 'cb' : 'ok'}`}>{signedYuanText(amount)}</b>
        </span>
      ))}
    </span>
  );
}
