import type { Post } from '#features/square/types.ts';
import { hrefOf, readHash } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Anchor } from '#ui/Anchor.tsx';
import { cardIcons } from './kinds.ts';
import { cardWords } from './words.ts';

/** What a post shows besides its text. It leads to its page if the reader can open that. */
export function CardLink({ card }: { card: NonNullable<Post['card']> }) {
  const w = useWords(cardWords);
  const Icon = cardIcons[card.kind];
  if (card.is_gone)
    return (
      <p className="square-card c3">
        <Icon size={20} aria-hidden="true" />
        {w[`gone_${card.kind}`]}
      </p>
    );
  const face = (
    <>
      <Icon size={20} aria-hidden="true" />
      <span className="grow">
        <b className="m">{card.title}</b>
        <span className="t12 c3 num">{[w[card.kind], ...card.lines].join(' · ')}</span>
      </span>
    </>
  );
  if (card.path === '') return <div className="square-card">{face}</div>;
  const { path, query } = readHash(card.path);
  return (
    <Anchor className="square-card" href={hrefOf(path, query)}>
      {face}
    </Anchor>
  );
}
