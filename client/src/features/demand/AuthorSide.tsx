import { businessDateOf } from '@sycee/domain/time/business-date';
import { MessageCircle, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { go } from '#platform/navigation/go.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { ClosePopup } from './ClosePopup.tsx';
import { formAgain, saveDraft } from './form.ts';
import { mineWords } from './mine-words.ts';
import { publishPath } from './paths.ts';
import { type Demand, type Offer, useKeepDemand } from './queries.ts';

/** What advisers offered, and what the author does with the demand. */
export function AuthorSide({ demand }: { demand: Demand }) {
  const w = useWords(mineWords);
  const [isClosing, setClosing] = useState(false);
  const { state, region_tx } = demand;
  const offers = demand.offer_list ?? [];
  const isCurrent = state === 'review' || state === 'open' || state === 'taken';
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
          {offers.length === 0 && (
            <Card className="col g2">
              <b className="b">{w.noOffersYet}</b>
              <span className="t13 c3">{w.noOffersYetText(region_tx)}</span>
            </Card>
          )}
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

function OfferCard({ demand, offer }: { demand: Demand; offer: Offer }) {
  const w = useWords(mineWords);
  const keep = useKeepDemand();
  const writeOnce = useIdempotentWrite();
  const [isBusy, setBusy] = useState(false);
  const { adviser, state, note, created_at, promo_code } = offer;
  const accept = async () => {
    const isSure = await modal.show({
      title: w.acceptTitle(adviser.name),
      text: w.acceptText,
      ok: w.acceptOk,
      cancel: true,
    });
    if (!isSure) return;
    setBusy(true);
    const body = { offer: offer.id, version: demand.version };
    try {
      keep(
        demand.id,
        await writeOnce([demand.id, body], (idempotencyKey) =>
          call('POST /common/api/demand/{id}/accept', { params: { id: demand.id }, body, idempotencyKey }),
        ),
      );
      toast(w.accepted, { kind: 'ok' });
    } catch (error) {
      // `call` showed the failure; the offer or the demand has changed.
      if (!(error instanceof CallFailure)) throw error;
      keep(demand.id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="article" className="col g12">
      <div className="f g12">
        <Avatar name={adviser.name} id={adviser.contacts_no} src={adviser.avatar} />
        <div className="col g2 grow">
          <b className="b">{adviser.name}</b>
          <span className="t12 c3">
            {[adviser.store_name, adviser.title].filter(Boolean).join(' · ')} · <RelativeTime at={created_at} />
          </span>
        </div>
        {state === 'accepted' && <StatusBadge kind="ok">{w.isAccepted}</StatusBadge>}
        {state === 'closed' && <StatusBadge kind="no">{w.isClosedOffer}</StatusBadge>}
      </div>
      <p className="demand-note">{note}</p>
      {state === 'open' && demand.state === 'open' && (
        <div className="demand-acts">
          <Button size="sm" busy={isBusy} onClick={() => void accept()}>
            {w.accept}
          </Button>
        </div>
      )}
      {state === 'accepted' && demand.other?.tid && (
        <div className="demand-acts">
          <span className="t12 c3 grow">{w.applyHint}</span>
          <ButtonLink kind="line" size="sm" href={hrefOf('/pages/product/product', { broker_promo_code: promo_code })}>
            {w.apply}
          </ButtonLink>
          <ButtonLink size="sm" icon={MessageCircle} href={hrefOf('/subpkgs/message/chat', { tid: demand.other.tid })}>
            {w.write}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
