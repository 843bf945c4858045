import { useState } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { ChangedPosts } from '../ChangedPosts.tsx';
import { postPath } from '../paths.ts';
import { ObjectPopup } from './ObjectPopup.tsx';
import './own-cases.css';
import { type OwnCase, useOwnCases } from './queries.ts';
import { ownCaseWords } from './words.ts';

/** What headquarters decided about the reader's posts and comments, and about those that the reader reported. */
export function OwnCases() {
  const w = useWords(ownCaseWords);
  const [objecting, setObjecting] = useState<OwnCase | null>(null);
  const list = useOwnCases();
  const { data, error, isFetching, refetch } = list;
  if (!data)
    return error ? (
      <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="row" count={4} />
    );
  const cases = data.pages.flatMap((page) => page.list);
  if (cases.length === 0)
    return (
      <>
        <ChangedPosts />
        <EmptyState art="town" title={w.none}>
          {w.noneText}
        </EmptyState>
      </>
    );
  return (
    <div className="col g12">
      <ChangedPosts />
      <ul className="card list clip" aria-label={w.title}>
        {cases.map((one) => (
          <OwnCaseItem key={one.id} one={one} onObject={() => setObjecting(one)} />
        ))}
      </ul>
      <LoadMoreFooter list={list} />
      {objecting && <ObjectPopup one={objecting} onClose={() => setObjecting(null)} />}
    </div>
  );
}

const badges = {
  open: 'info',
  show: 'ok',
  fine: 'ok',
  remove: 'bad',
  waiting: 'info',
  restored: 'ok',
  kept: 'bad',
} as const satisfies Record<string, StatusBadgeKind>;

function outcomeOf({ decision, objected_at, restored, is_mine }: OwnCase): keyof typeof badges {
  if (!decision) return 'open';
  if (restored) return 'restored';
  if (restored === false && is_mine) return 'kept';
  return objected_at && restored === null ? 'waiting' : decision;
}

function OwnCaseItem({ one, onObject }: { one: OwnCase; onObject: () => void }) {
  const w = useWords(ownCaseWords);
  const { subject, is_mine, causes, reason, decided_at } = one;
  const outcome = outcomeOf(one);
  const ofMine = subject.comment ? w.mineComment : w.minePost;
  const ofOthers = subject.comment ? w.reportedComment : w.reportedPost;
  return (
    <li className="own-case col g6">
      <div className="fb g8 wrap">
        <b className="m">{is_mine ? ofMine : ofOthers}</b>
        <StatusBadge kind={badges[outcome]}>{w[outcome]}</StatusBadge>
      </div>
      <p className={subject.text ? 'own-case-text' : 't13 c3'}>
        {subject.text || (is_mine || subject.state === 'shown' ? w.onlyPictures : w.notShown)}
      </p>
      {!one.decision &&
        causes.map(({ text, sentence }) => (
          <p key={`${text} ${sentence}`} className="t13 c2">
            {w.waits(text)} {sentence && w.sentence(sentence)}
          </p>
        ))}
      {decided_at && (
        <p className="t13 c2">
          {reason && w.because(reason)}{' '}
          <span className="c3">
            <RelativeTime at={decided_at} />
          </span>
        </p>
      )}
      {one.objected_at && is_mine && <p className="t13 c2">{w.objection(one.objection)}</p>}
      {one.answer && <p className="t13 c2">{w.answer(one.answer)}</p>}
      <div className="f g8 wrap">
        {one.may_object && (
          <Button kind="line" size="sm" onClick={onObject}>
            {w.object}
          </Button>
        )}
        {subject.state === 'shown' && <GoLink href={hrefOf(postPath, { id: subject.post })}>{w.seePost}</GoLink>}
      </div>
    </li>
  );
}
