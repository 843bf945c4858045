import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { FigureDays } from '@sycee/domain/order/figures';
import { ratingAtMost } from '@sycee/domain/service/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Rating } from '#ui/Rating.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import '../service.css';
import { averageText, secondsText } from './figure-texts.ts';
import { serviceFigureWords } from './words.ts';

type Figures = DataOut<Contract['GET /message/api/consult/figures']>;
const all = 'all';

/** How customers were answered over a number of days, beside the same number of days before. */
export function ServiceFigures({ days }: { days: FigureDays }) {
  const w = useWords(serviceFigureWords);
  const [language] = useLanguage();
  const scope = useScope();
  const [store, setStore] = useState(all);
  const { data, error, refetch } = useQuery({
    queryKey: ['service figures', days, scope, store, language],
    queryFn: ({ signal }) =>
      call('GET /message/api/consult/figures', {
        query: { days, scope, ...(store !== all && { store_no: Number(store) }) },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return error ? (
      <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="card" count={1} />
    );
  return (
    <Card className="col g12 service-figures">
      <SectionHead title={w.title} fact={w.requests(data.now.requests)} />
      {data.stores.length > 1 && (
        <Select
          aria-label={w.store}
          value={store}
          options={[
            { value: all, label: w.allStores },
            ...data.stores.map(({ store_no, name }) => ({ value: String(store_no), label: name })),
          ]}
          onChange={setStore}
        />
      )}
      <Times now={data.now} before={data.before} />
      <p className="t12 c3">{w.hint}</p>
      {data.comments.length > 0 && (
        <ul className="col g12" aria-label={w.comments}>
          {data.comments.map(({ id, rating, text, store_name, rated_at }) => (
            <li key={id} className="col g4">
              <span className="f g6 wrap">
                <Rating label={w.satisfaction} value={rating} />
                <span className="t12 c3">
                  {store_name} · <RelativeTime at={rated_at} />
                </span>
              </span>
              <span className="t13">{text}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Times({ now, before }: Pick<Figures, 'now' | 'before'>) {
  const w = useWords(serviceFigureWords);
  const item = (label: string, value: string, was: string) => ({
    key: label,
    label,
    value: (
      <span className="num">
        {value} <span className="t12 c3">{w.before(was)}</span>
      </span>
    ),
  });
  const time = (label: string, of: (one: Figures['now']) => number | null) =>
    item(label, secondsText(of(now), w), secondsText(of(before), w));
  const rated = (one: Figures['now']) =>
    averageText(one.satisfaction.average, w, { atMost: ratingAtMost, n: one.satisfaction.n });
  return (
    <KeyValues
      items={[
        time(w.firstAnswer, (one) => one.first_answer.median),
        time(w.mostAnswers, (one) => one.first_answer.p90),
        time(w.resolution, (one) => one.resolution.median),
        item(w.givenUp, String(now.given_up), String(before.given_up)),
        item(w.satisfaction, rated(now), rated(before)),
      ]}
    />
  );
}
