import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { PartBars } from './PartBars.tsx';
import type { Reader } from './queries.ts';
import { marketingWords } from './words.ts';

/** The name of a reader who shows it, or where the reader is. */
export function useReaderName(): (reader: Pick<Reader, 'name' | 'region'>) => string {
  const w = useWords(marketingWords);
  return ({ name, region }) => name ?? w.anonymous(region);
}

/** What a reader did, in one line. */
export function useReaderFacts(): (reader: Reader) => string {
  const w = useWords(marketingWords);
  return (reader) =>
    [
      w.readFor(reader.active_ms),
      reader.video_ms > 0 && w.watched(reader.video_ms),
      w.depth(reader.depth),
      reader.visits > 1 && w.visits(reader.visits),
      reader.share_count > 0 && w.passedOn(reader.share_count),
      reader.brought > 0 && w.brought(reader.brought),
      reader.through ? w.throughName(reader.through) : reader.came_through_reader && w.throughSomeone,
    ]
      .filter(Boolean)
      .join(' · ');
}

interface ReaderRowProps {
  reader: Reader;
  isOn: boolean;
  /** Readers of several pieces name what they read. */
  withTitle?: boolean;
  onOpen: () => void;
}

/** A reader with how long and how far they read. */
export function ReaderRow({ reader, isOn, withTitle, onOpen }: ReaderRowProps) {
  const nameOf = useReaderName();
  const factsOf = useReaderFacts();
  return (
    <button
      type="button"
      className={isOn ? 'reader-row on' : 'reader-row'}
      aria-current={isOn || undefined}
      onClick={onOpen}
    >
      <Avatar name={nameOf(reader)} id={reader.contacts_no ?? 'visitor'} src={reader.avatar} />
      <span className="bd col g4">
        <span className="f g8">
          <b>{nameOf(reader)}</b>
          <span className="t12 c3 grow end">
            <RelativeTime at={reader.last_visit_at} />
          </span>
        </span>
        <span className="t13 c2">{factsOf(reader)}</span>
        {withTitle && reader.title && <span className="t12 c3 el">{reader.title}</span>}
        <PartBars parts={reader.parts} />
      </span>
    </button>
  );
}
