import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { mineWords } from './mine-words.ts';
import { PersonName } from './PersonName.tsx';
import { type Demand, type Offer, useKeepDemand } from './queries.ts';

interface OfferCardProps {
  demand: Demand;
  offer: Offer;
}

/** What an acceptance makes of the author as a customer; empty if it makes nothing of it. */
function useAttribution(): (props: OfferCardProps) => string {
  const w = useWords(mineWords);
  return ({ demand: { own_adviser }, offer: { attribution, adviser } }) => {
    if (attribution === 'becomes') return w.becomes(adviser.name);
    if (attribution === 'own') return w.own(adviser.name);
    return attribution === 'kept' && own_adviser ? w.kept(adviser.name, own_adviser.name) : '';
  };
}

/** One offer as the author of the demand reads it. */
export function OfferCard({ demand, offer }: OfferCardProps) {
  const w = useWords(mineWords);
  const keep = useKeepDemand();
  const attributionOf = useAttribution();
  const writeOnce = useIdempotentWrite();
  const [isBusy, setBusy] = useState(false);
  const { adviser, state, note, created_at } = offer;
  const accept = async () => {
    const isSure = await modal.show({
      title: w.acceptTitle(adviser.name),
      text: (
        <>
          <span>{w.acceptText}</span> <b>{attributionOf({ demand, offer })}</b>
        </>
      ),
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
          <span>
            <PersonName person={adviser} />
          </span>
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
          <Button size="sm" busy={isBusy} aria-label={w.acceptOf(adviser.name)} onClick={() => void accept()}>
            {w.accept}
          </Button>
        </div>
      )}
      {state === 'accepted' && <AfterAcceptance demand={demand} offer={offer} />}
    </Card>
  );
}

/** How the two go on: the conversation, and applications that go to this adviser. */
function AfterAcceptance({ demand, offer }: OfferCardProps) {
  const w = useWords(mineWords);
  const attributionOf = useAttribution();
  const { adviser, promo_code } = offer;
  const tid = demand.other?.tid;
  if (!tid) return null;
  return (
    <>
      <p className="t13 c2">{attributionOf({ demand, offer }) || w.applyHint}</p>
      <div className="demand-acts">
        <ButtonLink
          kind="line"
          size="sm"
          aria-label={w.applyThrough(adviser.name)}
          href={hrefOf('/pages/product/product', { broker_promo_code: promo_code, demand: demand.id })}
        >
          {w.apply}
        </ButtonLink>
        <ButtonLink
          size="sm"
          icon={MessageCircle}
          aria-label={w.writeTo(adviser.name)}
          href={hrefOf('/subpkgs/message/chat', { tid })}
        >
          {w.write}
        </ButtonLink>
      </div>
    </>
  );
}
