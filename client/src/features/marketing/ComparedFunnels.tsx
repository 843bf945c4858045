import { type Comparison, comparisons, periods } from '@sycee/domain/marketing/limits';
import { useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { FunnelFigure } from './FunnelFigure.tsx';
import { type Compared, type Days, useCompared } from './queries.ts';
import { marketingWords } from './words.ts';

/** Funnels side by side: of pieces, and for managers of advisers and stores. */
export function ComparedFunnels() {
  const w = useWords(marketingWords);
  const names = { piece: w.byPiece, adviser: w.byAdviser, store: w.byStore };
  const isBroker = useRole() === 'broker';
  const [by, setBy] = useState<Comparison>('piece');
  const [days, setDays] = useState<Days>(30);
  const { data, error, isFetching, refetch } = useCompared(by, days);
  return (
    <div className="col g16">
      <div className="f g8 wrap">
        {!isBroker && (
          <Segmented
            label={w.compareBy}
            value={by}
            options={comparisons.map((value) => ({ value, label: names[value] }))}
            onChange={setBy}
          />
        )}
        <Segmented
          label={w.period}
          value={String(days)}
          options={periods.map((value) => ({ value: String(value), label: w.days(value) }))}
          onChange={(value) => setDays(Number(value) as Days)}
        />
      </div>
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="card" count={2} />}
      {data?.list.length === 0 && (
        <EmptyState art="letters" title={w.noneCompared}>
          {w.noneComparedText}
        </EmptyState>
      )}
      {data && data.list.length > 0 && <p className="t12 c3">{w.funnelHint}</p>}
      {data && data.list.length > 0 && (
        <ul className="compared-list">
          {data.list.map((row) => (
            <li key={row.id} className="card pad">
              <ComparedRow row={row} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ComparedRow({ row: { name, kind, shares, funnel } }: { row: Compared }) {
  const w = useWords(marketingWords);
  const kinds = { article: w.articles, video: w.videos, product: w.products };
  return (
    <section className="col g12" aria-label={name || w.withdrawn}>
      <SectionHead title={name || w.withdrawn} fact={w.own(shares)} action={kind && <Tag>{kinds[kind]}</Tag>} />
      <FunnelFigure funnel={funnel} withoutHint />
    </section>
  );
}
