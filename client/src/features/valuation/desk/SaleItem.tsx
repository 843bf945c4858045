import { businessDateOf } from '@sycee/domain/time/business-date';
import { Ban, PenLine, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayText } from '#platform/day-text.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import { textOfArea } from '../area.ts';
import { Facts } from '../Facts.tsx';
import { yuanText } from '../price-text.ts';
import { wanText } from './money-text.ts';
import { type DeskSale, useReloadEstates } from './queries.ts';
import { estateDeskWords } from './words.ts';

interface SaleItemProps {
  sale: DeskSale;
  kind: string;
  onEdit: () => void;
  onExclude: () => void;
}

export function SaleItem({ sale, kind, onEdit, onExclude }: SaleItemProps) {
  const w = useWords(estateDeskWords);
  const [language] = useLanguage();
  const reload = useReloadEstates();
  const [isBusy, setBusy] = useState(false);
  const { id, version, building, area, floor, floors, built_year, sold_on, total, unit_price, excluded } = sale;
  /** A refusal is shown by `call`; the list then has the newest version. */
  const run = async (act: (idempotencyKey: string) => Promise<unknown>, done: () => void) => {
    if (isBusy) return;
    setBusy(true);
    try {
      await act(crypto.randomUUID());
      done();
    } catch {
      // `call` showed the failure.
    } finally {
      setBusy(false);
      await reload();
    }
  };
  const restore = () =>
    run(
      (idempotencyKey) => call('POST /admin/api/estate_sales/restored', { body: { id }, idempotencyKey }),
      () => toast(w.restored, { kind: 'ok' }),
    );
  const remove = () =>
    run(
      (idempotencyKey) => call('DELETE /admin/api/estate_sales/{id}', { params: { id }, idempotencyKey }),
      () => toast(w.saleDeleted, { kind: 'ok', action: { label: w.undo, run: () => void restore() } }),
    );
  const include = () =>
    run(
      (idempotencyKey) =>
        call('PUT /admin/api/estate_sales/excluded', { body: { id, version, exclusion: null }, idempotencyKey }),
      () => toast(w.includedDone, { kind: 'ok' }),
    );
  const facts = [
    dayText(sold_on, language),
    kind,
    building && w.buildingOf(building),
    `${textOfArea(area)} ${w.squareMetres}`,
    w.floorOf(floor, floors),
    built_year !== null && w.builtIn(built_year),
  ];
  return (
    <Card as="li" className="estate-sale">
      <span className="col g4">
        <span className="f g6 wrap">
          <b className="m num">{wanText(total, language)}</b>
          <span className="t13 c2 num">{w.unitPrice(yuanText(unit_price))}</span>
          {sale.sample && <Tag>{w.sample}</Tag>}
          {sale.import && <Tag>{w.imported}</Tag>}
        </span>
        <span className="t13 c2 num">
          <Facts facts={facts} />
        </span>
        {excluded && (
          <span className="t13 c2 estate-excluded">
            <StatusBadge kind="warn">{w[`reason_${excluded.reason}`]}</StatusBadge>
            <span>
              {[excluded.note, w.excludedBy(excluded.by, dayText(businessDateOf(Date.parse(excluded.at)), language))]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        )}
      </span>
      <span className="f g4">
        {excluded ? (
          <IconButton label={w.include} icon={RotateCcw} disabled={isBusy} onClick={() => void include()} />
        ) : (
          <IconButton label={w.exclude} icon={Ban} disabled={isBusy} onClick={onExclude} />
        )}
        <IconButton label={w.editSale} icon={PenLine} disabled={isBusy} onClick={onEdit} />
        <IconButton label={w.deleteSale} icon={Trash2} disabled={isBusy} onClick={() => void remove()} />
      </span>
    </Card>
  );
}
