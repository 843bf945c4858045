import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CaseBadges } from './CaseBadges.tsx';
import type { useCases } from './queries.ts';
import { type CasePart, isSelectable, type SquareCase } from './types.ts';
import type { Selection } from './use-selection.ts';
import { caseWords, deskWords } from './words.ts';

interface CaseListProps {
  part: CasePart;
  query: ReturnType<typeof useCases>;
  cases: readonly SquareCase[];
  isFiltered: boolean;
  /** Null: nothing can be chosen. */
  selection: Selection | null;
  /** The case beside the list; null: none. */
  readingId: string | null;
  onRead: (id: string) => void;
}

const emptyTitles = { open: 'none', objected: 'noneObjected', decided: 'noneDecided' } as const;
/** Pictures that a row shows. */
const thumbnails = 3;

export function CaseList({ part, query, cases, isFiltered, selection, readingId, onRead }: CaseListProps) {
  const w = useWords(deskWords);
  const { data, error, isFetching, refetch } = query;
  if (!data)
    return error ? (
      <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton shape="row" count={5} />
    );
  if (cases.length === 0)
    return isFiltered ? (
      <p className="t13 c2">{w.noMatch}</p>
    ) : (
      <EmptyState art="town" title={w[emptyTitles[part]]}>
        {part === 'open' && w.noneText}
      </EmptyState>
    );
  return (
    <>
      <ul
        className="card list clip"
        aria-label={w.list}
        onKeyDown={(event) => walk(event, (id) => selection?.toggle(id))}
      >
        {cases.map((one) => (
          <CaseRow
            key={one.id}
            one={one}
            selection={selection}
            isRead={one.id === readingId}
            onRead={() => onRead(one.id)}
          />
        ))}
      </ul>
      <LoadMoreFooter list={query} />
    </>
  );
}

interface CaseRowProps {
  one: SquareCase;
  selection: Selection | null;
  isRead: boolean;
  onRead: () => void;
}

function CaseRow({ one, selection, isRead, onRead }: CaseRowProps) {
  const w = useWords(deskWords);
  const of = useWords(caseWords);
  const { id, author, subject, published_at } = one;
  const more = subject.pictures.length - thumbnails;
  return (
    <li className={clsx('case-row', isRead && 'on')}>
      {selection && isSelectable(one) && (
        <Checkbox hideLabel checked={selection.has(id)} onChange={() => selection.toggle(id)}>
          {w.select(author.name)}
        </Checkbox>
      )}
      <button type="button" className="case-open" data-case={id} aria-current={isRead || undefined} onClick={onRead}>
        <span className="f g8">
          <Avatar name={author.name} id={author.contacts_no} src={author.avatar} size={32} />
          <span className="grow col case-who">
            <b className="m">{author.name}</b>
            <span className="t12 c3">
              {subject.comment ? of.comment : of.post} · <RelativeTime at={published_at} />
            </span>
          </span>
        </span>
        <span className={clsx('case-text', !subject.text && 'c3')}>{subject.text || of.onlyPictures}</span>
        {subject.pictures.length > 0 && (
          <span className="f g4">
            {subject.pictures.slice(0, thumbnails).map(({ url }) => (
              <img key={url} className="case-thumb" src={url} alt="" loading="lazy" />
            ))}
            {more > 0 && <span className="t12 c3 num">+{more}</span>}
            <span className="vh">{of.pictures(subject.pictures.length)}</span>
          </span>
        )}
        <CaseBadges one={one} />
      </button>
    </li>
  );
}

/** Arrow keys move through the rows, and X chooses one. */
function walk(event: KeyboardEvent<HTMLElement>, toggle: (id: string) => void): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-case]')];
  const at = rows.findIndex((row) => row.parentElement?.contains(event.target as Node));
  const id = rows[at]?.dataset.case;
  if (id === undefined) return;
  if (event.key === 'x' || event.key === 'X') return toggle(id);
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  rows[at + step]?.focus();
}
