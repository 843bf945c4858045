import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { accuracyWords } from './accuracy-words.ts';
import { type Learning, useLearnings } from './queries.ts';

const badges: Readonly<Record<Learning['state'], StatusBadgeKind>> = { waiting: 'data', ready: 'match', failed: 'no' };

/** For headquarters: when the sales were learned from, and a button that does it now. */
export function LearningDesk() {
  const w = useWords(accuracyWords);
  const queries = useQueryClient();
  const { data } = useLearnings();
  const isWaiting = data?.list[0]?.state === 'waiting';
  const start = useMutation({
    mutationFn: () => call('POST /admin/api/valuation_models'),
    onSuccess: async () => {
      toast(w.started, { kind: 'ok' });
      await queries.invalidateQueries({ queryKey: ['valuation learnings'] });
    },
  });
  // A learning that has ended brings new figures.
  useEffect(() => {
    if (!isWaiting) void queries.invalidateQueries({ queryKey: ['valuation figures'] });
  }, [isWaiting, queries]);
  if (!data) return null;
  return (
    <section className="learning-desk">
      <div className="col g12">
        <SectionHead title={w.desk} />
        <p className="t13 c2 num">{w.deskText(data.needed.sales, data.needed.estates)}</p>
        <div>
          <Button kind="line" busy={start.isPending || isWaiting} onClick={() => start.mutate()}>
            {w.start}
          </Button>
        </div>
      </div>
      {data.list.length === 0 ? (
        <p className="t13 c3">{w.noHistory}</p>
      ) : (
        <List card label={w.history}>
          {data.list.map((one) => (
            <LearningRow key={one.id} learning={one} />
          ))}
        </List>
      )}
    </section>
  );
}

function LearningRow({ learning }: { learning: Learning }) {
  const w = useWords(accuracyWords);
  const { state, method, sales, seconds, requested_by, created_at } = learning;
  const facts = [
    requested_by || w.bySchedule,
    sales !== null && w.ofSales(sales),
    seconds !== null && w.took(Math.ceil(seconds)),
  ];
  return (
    <Row
      className="valuation-row"
      title={<RelativeTime at={created_at} />}
      beside={<StatusBadge kind={badges[state]}>{w[state]}</StatusBadge>}
      sub={[method && w[method], ...facts].filter(Boolean).join(' · ')}
    />
  );
}
