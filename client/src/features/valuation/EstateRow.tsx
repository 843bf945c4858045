import { mapWords } from '#features/map/index.ts';
import { useWords } from '#platform/words.ts';
import { Row } from '#ui/Row.tsx';
import { yuanText } from './price-text.ts';
import type { EstateCard } from './queries.ts';
import { whereOf } from './where.ts';
import { homeWords } from './words.ts';

interface EstateRowProps {
  estate: EstateCard;
  isChosen?: boolean;
  onPick?: () => void;
}

/** An estate with its price, its sales and how far it is. */
export function EstateRow({ estate, isChosen = false, onPick }: EstateRowProps) {
  const w = useWords(homeWords);
  const { metres } = useWords(mapWords);
  const { name, built_year, sales, unit_price, distance } = estate;
  return (
    <Row
      className="valuation-row"
      on={isChosen}
      {...(onPick && { onClick: onPick })}
      title={name}
      sub={
        <span className="col g2">
          <span>{whereOf(estate)}</span>
          <span className="num">
            {[w.sales(sales), built_year !== null && w.builtIn(built_year)].filter(Boolean).join(' · ')}
          </span>
        </span>
      }
      trail={
        <>
          {unit_price === null ? (
            <span className="c3">{w.noPrice}</span>
          ) : (
            <b className="b c1 num">{w.unitPrice(yuanText(unit_price))}</b>
          )}
          {distance !== null && <span className="num">{metres(distance)}</span>}
        </>
      }
    />
  );
}
