import { businessDateOf } from '@sycee/domain/time/business-date';
import { Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { go } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ClosePopup } from './ClosePopup.tsx';
import { formAgain, saveDraft } from './form.ts';
import { mineWords } from './mine-words.ts';
import { OfferCard } from './OfferCard.tsx';
import { Orders } from './Orders.tsx';
import { publishPath } from './paths.ts';
import type { Demand } from './queries.ts';

/** What advisers offered, and what the author does with the demand. */
export function AuthorSide({ demand }: { demand: Demand }) {
  const w = useWords(mineWords);
  const [isClosing, setClosing] = useState(false);
  const { state, own_adviser } = demand;
  const offers = demand.offer_list ?? [];
  const isCurrent = state === 'review' || state === 'open' || state === 'taken';
  const isKept = state === 'open' && offers.some(({ attribution }) => attribution === 'kept');
  const publishAgain = () => {
    saveDraft(formAgain(demand, businessDateOf(Date.now())));
    go(publishPath);
  };
  return (
    <>
      {(state === 'open' || offers.length > 0) && (
        <section className="col g12">
          <SectionHead
            title={w.offers}
            {...(offers.length > 0 && { fact: <span className="num">{offers.length}</span> })}
          />
          <SeenBy demand={demand} />
          {isKept && own_adviser && <Note kind="info">{w.keptBefore(own_adviser.name)}</Note>}
          {offers.length > 0 && (
            <ul className="col g12" aria-label={w.offers}>
              {offers.map((offer) => (
                <li key={offer.id}>
                  <OfferCard demand={demand} offer={offer} />
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
      <Orders demand={demand} />
      <div className="f g12 wrap">
        {isCurrent ? (
          <Button kind="line" onClick={() => setClosing(true)}>
            {w.close}
          </Button>
        ) : (
          <Button kind="line" icon={Repeat2} onClick={publishAgain}>
            {w.again}
          </Button>
        )}
      </div>
      {isClosing && <ClosePopup demand={demand} onClose={() => setClosing(false)} />}
    </>
  );
}

/** How many advisers see an open demand, so that its author knows whether to wait. */
function SeenBy({ demand: { state, reach, offer_list } }: { demand: Demand }) {
  const w = useWords(mineWords);
  if (state !== 'open' || !reach) return null;
  const isSeen = reach.advisers > 0;
  const hasOffers = (offer_list ?? []).length > 0;
  const text = isSeen ? w.seenBy(reach.advisers) : w.seenByNobodyText;
  return (
    <Card className="col g2">
      {!isSeen ? <b className="b">{w.seenByNobody}</b> : !hasOffers && <b className="b">{w.noOffersYet}</b>}
      <span className="t13 c2">
        {text} {isSeen && !reach.has_products && w.byRegion}
      </span>
    </Card>
  );
}
