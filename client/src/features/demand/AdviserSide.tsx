import { BriefcaseBusiness, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { modal } from '#ui/modal.ts';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { mineWords } from './mine-words.ts';
import { OfferForm } from './OfferForm.tsx';
import { Phone } from './Phone.tsx';
import { type Demand, useKeepDemand } from './queries.ts';

/** What an adviser does with a demand of another person: an offer, and after its acceptance the conversation, the order and the phone. */
export function AdviserSide({ demand }: { demand: Demand }) {
  const w = useWords(mineWords);
  const role = useRole();
  const { own_offer: offer, state, places, other } = demand;
  const mayOffer = role === 'broker' && state === 'open' && (!offer || offer.state === 'withdrawn');
  return (
    <>
      {other && <Author demand={demand} />}
      {offer && <OwnOffer demand={demand} offer={offer} />}
      {!other && state === 'open' && <p className="t13 c3">{role === 'store' ? w.storeOnly : w.anonymous}</p>}
      {mayOffer && (places > 0 ? <OfferForm id={demand.id} /> : <Note kind="info">{w.noPlaces}</Note>)}
    </>
  );
}

const kinds: Readonly<Record<string, StatusBadgeKind>> = {
  open: 'info',
  accepted: 'ok',
  withdrawn: 'no',
  closed: 'no',
};

function OwnOffer({ demand, offer }: { demand: Demand; offer: NonNullable<Demand['own_offer']> }) {
  const w = useWords(mineWords);
  const keep = useKeepDemand();
  const [isBusy, setBusy] = useState(false);
  const names = {
    open: w.stateOpen,
    accepted: w.stateAccepted,
    withdrawn: w.stateWithdrawn,
    closed: w.stateClosed,
  } as const;
  const withdraw = async () => {
    if (!(await modal.show({ title: w.withdrawTitle, ok: w.withdraw, cancel: true }))) return;
    setBusy(true);
    try {
      keep(demand.id, await call('POST /common/api/demand/{id}/withdraw_offer', { params: { id: demand.id } }));
      toast(w.withdrawn, { kind: 'ok' });
    } catch (error) {
      // `call` showed the failure; the author has decided meanwhile.
      if (!(error instanceof CallFailure)) throw error;
      keep(demand.id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="col g12">
      <SectionHead title={w.ownOffer} />
      <Card className="col g12">
        <div>
          <StatusBadge kind={kinds[offer.state]!}>{names[offer.state]}</StatusBadge>
        </div>
        <p className="demand-note">{offer.note}</p>
        {offer.state === 'open' && demand.state === 'open' && (
          <div className="demand-acts">
            <Button size="sm" kind="line" busy={isBusy} onClick={() => void withdraw()}>
              {w.withdraw}
            </Button>
          </div>
        )}
      </Card>
    </section>
  );
}

function Author({ demand: { id, state, other, customer } }: { demand: Demand }) {
  const w = useWords(mineWords);
  if (!other) return null;
  return (
    <section className="col g12">
      <SectionHead title={w.author} />
      <Card className="col g16">
        <div className="f g12">
          <Avatar name={other.name} id={other.contacts_no} src={other.avatar} />
          <b className="b grow">{other.name}</b>
        </div>
        <div className="f g8 wrap">
          {other.tid && (
            <ButtonLink size="sm" icon={MessageCircle} href={hrefOf('/subpkgs/message/chat', { tid: other.tid })}>
              {w.write}
            </ButtonLink>
          )}
          {customer && (
            <ButtonLink
              size="sm"
              kind="line"
              icon={BriefcaseBusiness}
              href={hrefOf('/subpkgs/work/customer_details', { id: customer })}
            >
              {w.customer}
            </ButtonLink>
          )}
        </div>
        {state === 'taken' && <Phone id={id} />}
      </Card>
    </section>
  );
}
