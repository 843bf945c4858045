import { IdCard, Image } from 'lucide-react';
import { useState } from 'react';
import { cardPath } from '#features/card/index.ts';
import { postersPath } from '#features/poster/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { Row } from '#ui/Row.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FunnelFigure } from './FunnelFigure.tsx';
import './marketing.css';
import { go } from '#platform/navigation/go.ts';
import { Pieces } from './Pieces.tsx';
import { readersPath, sharesPath } from './paths.ts';
import { type PieceKind, useMainFigures, useReaders } from './queries.ts';
import { ReaderRow } from './ReaderRow.tsx';
import { marketingWords } from './words.ts';

/** What to share, and what came of what was shared. */
export function MarketingHome() {
  const w = useWords(marketingWords);
  const [kind, setKind] = useState<PieceKind>();
  const kinds: readonly [PieceKind | undefined, string][] = [
    [undefined, w.all],
    ['article', w.articles],
    ['video', w.videos],
    ['product', w.products],
  ];
  return (
    <Page title={w.title}>
      <div className="marketing-home">
        <section className="col g16">
          <fieldset className="f g8 wrap" aria-label={w.kinds}>
            {kinds.map(([value, label]) => (
              <Chip key={label} on={kind === value} onClick={() => setKind(value)}>
                {label}
              </Chip>
            ))}
          </fieldset>
          <Pieces kind={kind} />
        </section>
        <aside className="col g20">
          <Figures />
          <LastReaders />
          <List card label={w.tools}>
            <Row lead={<Image size={22} />} title={w.posters} sub={w.postersSub} href={hrefOf(postersPath)} chevron />
            <Row lead={<IdCard size={22} />} title={w.card} sub={w.cardSub} href={hrefOf(cardPath)} chevron />
          </List>
        </aside>
      </div>
    </Page>
  );
}

function Figures() {
  const w = useWords(marketingWords);
  const { data } = useMainFigures(30);
  return (
    <section className="card pad col g12">
      <SectionHead title={w.funnel} fact={w.days(30)} action={<GoLink href={hrefOf(sharesPath)}>{w.shares}</GoLink>} />
      {data ? <FunnelFigure funnel={data.funnel} /> : <Skeleton shape="card" />}
    </section>
  );
}

function LastReaders() {
  const w = useWords(marketingWords);
  const { data } = useReaders(30, 'all');
  const readers = data?.pages[0]?.list.slice(0, 3);
  return (
    <section className="card pad col g8">
      <SectionHead title={w.readers} action={<GoLink href={hrefOf(readersPath)}>{w.allReaders}</GoLink>} />
      {!readers && <Skeleton shape="row" count={3} />}
      {readers?.length === 0 && <p className="t13 c3">{w.noReadersText}</p>}
      {readers?.map((reader) => (
        <ReaderRow
          key={reader.id}
          reader={reader}
          isOn={false}
          withTitle
          onOpen={() => go(readersPath, { reader: reader.id })}
        />
      ))}
    </section>
  );
}
