import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Page } from '#platform/frame/Page.tsx';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { modal } from '#ui/modal.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { toast } from '#ui/toast.ts';
import './marketing.css';
import { ownWords } from './own-words.ts';
import { PartBars } from './PartBars.tsx';
import { type OwnVisit, useOwnReadings } from './queries.ts';
import { marketingWords } from './words.ts';

/** What advisers see of the caller’s reading, and the button that removes it. */
export function OwnReadings() {
  const w = useWords(ownWords);
  const facts = useWords(marketingWords);
  const queries = useQueryClient();
  const list = useOwnReadings();
  const forget = useMutation({
    mutationFn: () => call('POST /marketing/api/share/forget_readings', { body: {} }),
    onSuccess: () => {
      toast(w.removed, { kind: 'ok' });
      void queries.invalidateQueries({ queryKey: ['own-readings'] });
    },
  });
  const { data, error, isFetching, refetch } = list;
  const visits = data?.pages.flatMap((page) => page.list);
  const remove = async () => {
    const isSure = await modal.show({
      title: w.removeTitle,
      text: w.removeText,
      ok: w.remove,
      cancel: true,
      danger: true,
    });
    if (isSure) forget.mutate();
  };
  return (
    <Page
      title={w.title}
      width="narrow"
      dock={
        visits &&
        visits.length > 0 && (
          <Button kind="line" busy={forget.isPending} onClick={() => void remove()}>
            {w.remove}
          </Button>
        )
      }
    >
      <div className="col g16">
        <p className="t13 c2">{w.text}</p>
        <p className="t13 c2">{w.broughtHint}</p>
        {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={4} />}
        {visits?.length === 0 && (
          <EmptyState art="tea" title={w.none}>
            {w.noneText}
          </EmptyState>
        )}
        {visits && visits.length > 0 && (
          <List card label={w.title}>
            {visits.map((visit) => (
              <Row
                key={visit.id}
                className="own-reading"
                title={visit.title || facts.withdrawn}
                beside={<Tag>{visit.shows_name ? w.named : w.anonymous}</Tag>}
                sub={<Shown visit={visit} />}
                trail={<RelativeTime at={visit.opened_at} />}
              />
            ))}
          </List>
        )}
        <LoadMoreFooter list={list} />
      </div>
    </Page>
  );
}

/** One opening as its sharer sees it. */
function Shown({ visit }: { visit: OwnVisit }) {
  const w = useWords(ownWords);
  const facts = useWords(marketingWords);
  const parts = [
    w.seenBy(visit.sharer),
    facts.opening(visit.opening),
    facts.readFor(visit.active_ms),
    visit.video_ms > 0 && facts.watched(visit.video_ms),
    facts.depth(visit.depth),
    visit.saw_card ? facts.sawCardToo : w.noCard,
    visit.share_count > 0 ? facts.passedOn(visit.share_count) : w.notPassedOn,
    visit.brought > 0 && facts.brought(visit.brought),
    visit.came_through_reader && facts.throughSomeone,
  ];
  return (
    <span className="col g6">
      <span>{parts.filter(Boolean).join(' · ')}</span>
      <PartBars parts={visit.parts} />
    </span>
  );
}
