import { dayText } from '#platform/day-text.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { textOfArea } from '../area.ts';
import { useKindNames } from '../desk/kind-names.ts';
import { wanText } from '../desk/money-text.ts';
import { estateDeskWords } from '../desk/words.ts';
import { Facts } from '../Facts.tsx';
import { yuanText } from '../price-text.ts';
import type { ImportRow } from './queries.ts';
import { rowKinds } from './state-kinds.ts';
import { saleImportWords } from './words.ts';

interface ImportRowItemProps {
  row: ImportRow;
  /** Null: nothing can be decided about it. */
  onTake: ((isTaken: boolean) => void) | null;
}

/** A row of the file with its facts, and why it is not simply added. */
export function ImportRowItem({ row, onTake }: ImportRowItemProps) {
  const w = useWords(saleImportWords);
  const d = useWords(estateDeskWords);
  const [language] = useLanguage();
  const kinds = useKindNames();
  const { state, taken, estate, kind, building, area, floor, floors, built_year, sold_on, total, unit_price } = row;
  const facts = [
    w.line(row.row),
    sold_on && dayText(sold_on, language),
    kind && kinds[kind],
    building && d.buildingOf(building),
    area !== null && `${textOfArea(area)} ${d.squareMetres}`,
    d.floorOf(floor, floors),
    built_year !== null && d.builtIn(built_year),
  ];
  return (
    <Card as="li" className="sale-import-row">
      <span className="col g4">
        <span className="f g6 wrap">
          <b className="m">{estate || w.noEstate}</b>
          {total !== null && <span className="num">{wanText(total, language)}</span>}
          {unit_price !== null && <span className="t13 c2 num">{w.unitPrice(yuanText(unit_price))}</span>}
          <StatusBadge kind={taken ? 'ok' : rowKinds[state]}>{taken ? w.taken : w[state]}</StatusBadge>
        </span>
        <span className="t13 c2 num">
          <Facts facts={facts} />
        </span>
        <Reasons row={row} />
      </span>
      {onTake && (
        <Button
          size="sm"
          kind="line"
          onClick={() => onTake(!taken)}
          aria-label={`${taken ? w.leave : w.take} ${w.line(row.row)}`}
        >
          {taken ? w.leave : w.take}
        </Button>
      )}
    </Card>
  );
}

function Reasons({ row: { state, outliers, problems, first } }: { row: ImportRow }) {
  const w = useWords(saleImportWords);
  const d = useWords(estateDeskWords);
  const lines = [
    ...problems.map(({ column, found, sentence }) => `${column}${w.colon}${sentence}${found ? w.found(found) : ''}`),
    ...outliers.map(({ reason, usual }) => {
      const why = usual
        ? w[`usual_${usual.of}`](yuanText(usual.unit_price), usual.sales)
        : reason === 'price' && w.impossiblePrice;
      return [d[`reason_${reason}`], why].filter(Boolean).join(w.colon);
    }),
    ...(state === 'there' ? [first === null ? w.sameStored : w.sameAs(first)] : []),
    ...(state === 'unknown' ? [w.estateUndecided] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <ul className="col g2 t13">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
