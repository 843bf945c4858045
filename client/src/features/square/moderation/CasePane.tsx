import type { CaseDecision } from '@sycee/domain/square/cases';
import { dayWords } from '#platform/date-words.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { Note } from '#ui/Note.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { AuthorLine } from '../AuthorLine.tsx';
import { PostPictures } from '../PostPictures.tsx';
import { postPath } from '../paths.ts';
import { actOf, isReported } from './act-of.ts';
import { CaseCauses, CaseContext, CaseReports } from './CaseParts.tsx';
import { useCase } from './queries.ts';
import type { CaseDetails } from './types.ts';
import { caseWords, deskWords } from './words.ts';

interface CasePaneProps {
  id: string;
  onDecide: (decision: CaseDecision, one: CaseDetails) => void;
  onAnswer: (one: CaseDetails, isRestored: boolean) => void;
}

/** One case with everything that its decision needs. */
export function CasePane({ id, onDecide, onAnswer }: CasePaneProps) {
  const { data, error, isFetching, refetch } = useCase(id);
  if (!data)
    return error ? (
      <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="row" count={3} />
    );
  return <Case one={data} onDecide={onDecide} onAnswer={onAnswer} />;
}

const stateKinds = { review: 'info', shown: 'ok', hidden: 'warn', removed: 'bad', deleted: 'no' } as const;

function Case({ one, onDecide, onAnswer }: Omit<CasePaneProps, 'id'> & { one: CaseDetails }) {
  const w = useWords(caseWords);
  const [language] = useLanguage();
  const { subject, author, author_history: before } = one;
  return (
    <article className="card pad col g16">
      <AuthorLine author={author} about={w.history(dayWords(before.since, language), before.cases, before.removed)} />
      <div className="f g8 wrap">
        <StatusBadge kind={stateKinds[subject.state]}>{w[`state_${subject.state}`]}</StatusBadge>
        <span className="t12 c3">
          {subject.comment ? w.comment : w.post} · <RelativeTime at={one.published_at} />
        </span>
        {subject.state === 'shown' && <GoLink href={hrefOf(postPath, { id: subject.post })}>{w.seePost}</GoLink>}
      </div>
      <p className={subject.text ? 'square-text' : 'c3'}>{subject.text || w.onlyPictures}</p>
      <PostPictures
        post={{ author, pictures: subject.pictures.map((picture) => ({ ...picture, key: picture.url })) }}
      />
      <Shown one={one} />
      <Earlier one={one} />
      <CaseCauses one={one} />
      <CaseReports one={one} />
      <CaseContext one={one} />
      <Decision one={one} />
      <Acts one={one} onDecide={onDecide} onAnswer={onAnswer} />
    </article>
  );
}

/** What a post showed besides text and pictures. */
function Shown({ one: { subject } }: { one: CaseDetails }) {
  const w = useWords(caseWords);
  const { place, card } = subject;
  if (!place && !card) return null;
  return (
    <div className="col g4 t13 c2">
      {card && (
        <p>
          {w[`card_${card.kind}`]} {card.title && <b className="m">{card.title}</b>}
        </p>
      )}
      {place && <p>{w.place(place)}</p>}
    </div>
  );
}

/** Readers may have reported what the post said before it was changed. */
function Earlier({ one: { earlier } }: { one: CaseDetails }) {
  const w = useWords(caseWords);
  if (earlier.length === 0) return null;
  return (
    <details>
      <summary>{w.earlier(earlier.length)}</summary>
      <ol className="col g12 case-earlier">
        {earlier.map(({ text, until }) => (
          <li key={until} className="col g4">
            <RelativeTime className="t12 c3" at={until} />
            <p className="square-text">{text || w.onlyPictures}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

/** The decision of a case, the objection of its author and the answer. */
function Decision({ one }: { one: CaseDetails }) {
  const w = useWords(caseWords);
  if (!one.decision || !one.decided_at) return null;
  return (
    <dl className="col g12 case-decision">
      <div>
        <dt className="t12 c3">
          {w[`decision_${one.decision}`]} · <RelativeTime at={one.decided_at} />
        </dt>
        <dd>{one.reason || w.noReason}</dd>
      </div>
      {one.objected_at && (
        <div>
          <dt className="t12 c3">
            {w.objection} · <RelativeTime at={one.objected_at} />
          </dt>
          <dd>{one.objection}</dd>
        </div>
      )}
      {one.answered_at && (
        <div>
          <dt className="t12 c3">
            {one.restored ? w.restored : w.answer} · <RelativeTime at={one.answered_at} />
          </dt>
          <dd>{one.answer || w.noReason}</dd>
        </div>
      )}
    </dl>
  );
}

function Acts({ one, onDecide, onAnswer }: Omit<CasePaneProps, 'id'> & { one: CaseDetails }) {
  const w = useWords(deskWords);
  const of = useWords(caseWords);
  const isWaiting = one.state === 'open' || (one.objected_at && !one.answered_at);
  if (!isWaiting) return null;
  if (one.is_mine) return <Note kind="info">{of.mineText}</Note>;
  if (one.is_reported_by_me) return <Note kind="info">{of.reportedByMeText}</Note>;
  if (one.state === 'decided' && one.is_decided_by_me) return <Note kind="info">{of.decidedByMeText}</Note>;
  if (one.state === 'open')
    return (
      <div className="f g8 wrap case-acts">
        <Button kind="danger" onClick={() => onDecide('remove', one)}>
          {w.remove}
        </Button>
        {isReported(one) && (
          <Button kind="line" onClick={() => onDecide('fine', one)}>
            {w.fine}
          </Button>
        )}
        {one.subject.state !== 'shown' && (
          <Button onClick={() => onDecide('show', one)}>{w[actOf('show', [one])]}</Button>
        )}
      </div>
    );
  return (
    <div className="f g8 wrap case-acts">
      <Button kind="line" onClick={() => onAnswer(one, false)}>
        {w.keep}
      </Button>
      <Button onClick={() => onAnswer(one, true)}>{w.restore}</Button>
    </div>
  );
}
