import { pieceStates } from '@sycee/domain/marketing/piece-table';
import { Plus, Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Select } from '#ui/Select.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import '../marketing.css';
import { sharesPath } from '../paths.ts';
import { marketingWords } from '../words.ts';
import { type DeskPiece, type StateFilter, useDeskPieces } from './queries.ts';
import { videoDeskWords } from './video-words.ts';
import { pieceDeskWords } from './words.ts';

const PiecePopup = lazy(async () => ({ default: (await import('./PiecePopup.tsx')).PiecePopup }));
const VideoPopup = lazy(async () => ({ default: (await import('./VideoPopup.tsx')).VideoPopup }));
const ChoosePopup = lazy(async () => ({ default: (await import('./ChoosePopup.tsx')).ChoosePopup }));

const badges: Readonly<Record<DeskPiece['state'], StatusBadgeKind>> = {
  draft: 'no',
  review: 'warn',
  published: 'ok',
  withdrawn: 'bad',
};

/** What headquarters let advisers share: added, reviewed, withdrawn; and how often it is shared. */
export function PiecesScreen() {
  const w = useWords(pieceDeskWords);
  const words = useWords(marketingWords);
  const video = useWords(videoDeskWords);
  const [keyword, setKeyword] = useState('');
  const [state, setState] = useState<StateFilter>('all');
  const [opened, setOpened] = useState<DeskPiece | null>(null);
  const [isAdding, setAdding] = useState(false);
  /** A draft whose video is changed, or a new video. */
  const [filming, setFilming] = useState<DeskPiece | 'new' | null>(null);
  const list = useDeskPieces(keyword, state);
  const { data, error, isFetching, refetch } = list;
  const pieces = data?.pages.flatMap((page) => page.list);
  const stateOf = (piece: DeskPiece) => {
    if (piece.is_public) return '';
    if (piece.video?.state === 'waiting') return video.inWork;
    return piece.video ? video.refused : w.hidden;
  };
  const isFiltered = keyword !== '' || state !== 'all';
  const add = (
    <div className="f g8 wrap">
      <Button kind="line" icon={Video} onClick={() => setFilming('new')}>
        {video.upload}
      </Button>
      <Button icon={Plus} onClick={() => setAdding(true)}>
        {w.add}
      </Button>
    </div>
  );
  return (
    <Page title={w.title} dock={add} actions={<GoLink href={hrefOf(sharesPath)}>{words.compared}</GoLink>}>
      <div className="col g16">
        <div className="piece-filters">
          <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
          <Select
            aria-label={w.state}
            value={state}
            options={[
              { value: 'all' as const, label: w.all },
              ...pieceStates.map((value) => ({ value, label: w[value] })),
            ]}
            onChange={(value) => setState(value as StateFilter)}
          />
        </div>
        {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton shape="row" count={5} />}
        {pieces?.length === 0 && isFiltered && <p className="t13 c2">{w.noMatch}</p>}
        {pieces?.length === 0 && !isFiltered && (
          <EmptyState art="letters" title={w.none}>
            {w.noneText}
          </EmptyState>
        )}
        {pieces && pieces.length > 0 && (
          <List card label={w.title}>
            {pieces.map((piece) => (
              <Row
                key={piece.id}
                onClick={() => setOpened(piece)}
                title={piece.title}
                beside={piece.sample && <SampleMark>{words.sample}</SampleMark>}
                sub={[w[piece.kind], w.shared(piece.shares, piece.readers), stateOf(piece)].filter(Boolean).join(' · ')}
                trail={<StatusBadge kind={badges[piece.state]}>{w[piece.state]}</StatusBadge>}
                chevron
              />
            ))}
          </List>
        )}
        <LoadMoreFooter list={list} />
      </div>
      {/* One boundary each: a popup that waits for its code would hide, not remove, the one before it, whose dialog then asks to be left. */}
      <Suspense>
        {opened && (
          <PiecePopup
            key={opened.id}
            piece={opened}
            video={pieces?.find(({ id }) => id === opened.id)?.video ?? opened.video}
            onClose={() => setOpened(null)}
            onChangeVideo={(piece) => {
              setFilming(piece);
              setOpened(null);
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {filming && (
          <VideoPopup
            piece={filming === 'new' ? null : filming}
            onClose={() => setFilming(null)}
            onSaved={(piece) => {
              toast(video.saved, { kind: 'ok' });
              setFilming(null);
              setOpened(piece);
            }}
          />
        )}
      </Suspense>
      <Suspense>
        {isAdding && (
          <ChoosePopup
            onClose={() => setAdding(false)}
            onAdded={(piece) => {
              setAdding(false);
              setOpened(piece);
            }}
          />
        )}
      </Suspense>
    </Page>
  );
}
