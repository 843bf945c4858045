import { House } from 'lucide-react';
import { useState } from 'react';
import { ContentScene } from '#features/content/index.ts';
import { type PieceKind, usePieces } from '#features/marketing/index.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Row } from '#ui/Row.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { SettledSearch } from '#ui/SettledSearch.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type CodeAim, homeAim } from './code-aim.ts';
import { exportWords } from './words.ts';

interface ChoosePieceProps {
  /** What the picture is being made for. */
  busy: CodeAim | null;
  onChoose: (aim: CodeAim) => void;
}

/** What the QR code of a poster can open: the home page, and what can be shared. */
export function ChoosePiece({ busy, onChoose }: ChoosePieceProps) {
  const w = useWords(exportWords);
  const [kind, setKind] = useState<PieceKind>('article');
  const [keyword, setKeyword] = useState('');
  const list = usePieces(kind, keyword);
  const { data, error, isFetching, refetch } = list;
  const pieces = data?.pages.flatMap((page) => page.list);
  return (
    <div className="col g16">
      <p className="t13 c2">{w.chooseText}</p>
      <List card label={w.choose}>
        <Row
          lead={<House size={24} />}
          title={w.home}
          sub={w.homeText}
          disabled={busy !== null}
          onClick={() => onChoose(homeAim)}
          chevron
        />
      </List>
      <Segmented<PieceKind>
        block
        label={w.kind}
        value={kind}
        options={(['article', 'video', 'product'] as const).map((value) => ({ value, label: w[value] }))}
        onChange={setKind}
      />
      <SettledSearch keyword={keyword} onSearch={setKeyword} label={w.search} placeholder={w.search} />
      {error && !data && <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="row" count={4} />}
      {pieces?.length === 0 && <p className="t13 c2">{keyword === '' ? w.none : w.noMatch}</p>}
      {pieces && pieces.length > 0 && (
        <List card label={w[kind]}>
          {pieces.map(({ id, title, summary, scene }) => (
            <Row
              key={id}
              lead={scene && <ContentScene scene={scene} className="poster-piece" />}
              title={title}
              sub={summary}
              disabled={busy !== null}
              onClick={() => onChoose(id)}
              chevron
            />
          ))}
        </List>
      )}
      <LoadMoreFooter list={list} />
    </div>
  );
}
