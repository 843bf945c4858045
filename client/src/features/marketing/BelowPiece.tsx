import { Send } from 'lucide-react';
import type { RefCallback } from 'react';
import { BusinessCard, SaveContact } from '#features/card/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { shareOrCopy } from '#platform/share/share-or-copy.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { ContactAdviser } from './ContactAdviser.tsx';
import type { OpenedShare } from './queries.ts';
import { ReaderNote } from './ReaderNote.tsx';
import { addressOfShare } from './shared-address.ts';
import { sharedWords } from './shared-words.ts';

interface BelowPieceProps {
  share: OpenedShare;
  /** The visit that passed the address on. */
  from: string | undefined;
  card: RefCallback<HTMLElement>;
  onPassedOn: () => void;
}

/** What follows a shared piece: the sharer’s card, the next steps, and what the sharer sees of the reader. */
export function BelowPiece({ share, from, card, onPassedOn }: BelowPieceProps) {
  const w = useWords(sharedWords);
  const { piece, card: sharer, code, promo_code: promo } = share;
  const pass = async () => {
    const url = addressOfShare(code, promo, share.counts ? share.visit : from);
    const isDone = await shareOrCopy({ title: piece.title, url });
    if (isDone) onPassedOn();
  };
  return (
    <>
      <section ref={card} aria-label={w.from(sharer.name)}>
        <BusinessCard card={sharer}>
          <ContactAdviser accountNo={sharer.account_no} />
          <SaveContact card={sharer} />
        </BusinessCard>
      </section>
      <div className="f g8 wrap">
        <ButtonLink href={hrefOf('/pages/match/index')}>{w.match}</ButtonLink>
        <Button kind="line" icon={Send} onClick={() => void pass()}>
          {w.passOn}
        </Button>
      </div>
      <ReaderNote share={share} />
    </>
  );
}
