import './search-results.css';
import { groupDigits } from '@sycee/domain/money/format';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Row } from '#ui/Row.tsx';
import { useNoteSearch } from './use-note-search.ts';
import { noteResultWords } from './words.ts';

export interface NoteResultsProps {
  keyword: string;
  /** Nothing else matched: searches immediately. */
  atOnce?: boolean;
}

/** A search decrypts and reads the notes, so it needs a click, unless nothing else matched. */
export function NoteResults({ keyword, atOnce = false }: NoteResultsProps) {
  const w = useWords(noteResultWords);
  const [requested, setRequested] = useState('');
  // A single letter would match nearly every note.
  if (keyword.length < 2) return null;
  if (!atOnce && requested !== keyword)
    return (
      <div className="notes-found">
        <Button kind="ghost" size="sm" icon={Search} onClick={() => setRequested(keyword)}>
          {w.look(keyword)}
        </Button>
      </div>
    );
  return <Looked keyword={keyword} />;
}

function Looked({ keyword }: { keyword: string }) {
  const w = useWords(noteResultWords);
  const search = useNoteSearch(keyword);
  const { list, lookedAt, isLooking, isError } = search;
  const n = groupDigits(lookedAt);
  const fact = list.length > 0 ? w.looked(n) : w.nothing(n);
  return (
    <section className="notes-found col g8" aria-labelledby="notes-found" aria-busy={isLooking}>
      <h2 id="notes-found" className="t15 b">
        {w.inNotes}
      </h2>
      {list.length > 0 && (
        <List card label={w.inNotes}>
          {list.map((one) => (
            <NoteRow key={one.customer_id} one={one} />
          ))}
        </List>
      )}
      {isError && !isLooking ? (
        <LoadFailed
          error={search.error}
          onRetry={() => void (search.data ? search.fetchNextPage() : search.refetch())}
        />
      ) : (
        <p className="t13 c3" role="status">
          {isLooking ? w.looking(n) : fact}
        </p>
      )}
      {search.hasNextPage && !isLooking && !isError && (
        <Button kind="soft" size="sm" onClick={() => void search.fetchNextPage()}>
          {w.goOn}
        </Button>
      )}
    </section>
  );
}

type NoteMatch = ReturnType<typeof useNoteSearch>['list'][number];
function NoteRow({
  one: { customer_id, name, company_name, owner, entry, work: order, pieces, more },
}: {
  one: NoteMatch;
}) {
  const w = useWords(noteResultWords);
  const href = order
    ? hrefOf('/subpkgs/work/details', { id: order.id })
    : hrefOf('/subpkgs/work/customer_details', { id: customer_id });
  const facts = [entry.title, order?.work_no, entry.by?.name ?? owner?.name, more > 0 && w.more(more)];
  return (
    <Row
      href={href}
      lead={<Avatar name={name} />}
      title={company_name ? `${name} · ${company_name}` : name}
      sub={
        <>
          <span className="found-text">
            {pieces.map(({ text, hit }, at) => (hit ? <mark key={at}>{text}</mark> : text))}
          </span>
          <span className="t12 c3 el">{facts.filter(Boolean).join(' · ')}</span>
        </>
      }
      trail={<RelativeTime at={entry.at} className="t12 c3 nw" />}
    />
  );
}
