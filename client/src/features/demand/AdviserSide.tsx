import { BriefcaseBusiness, MessageCircle } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
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
import { useOfferState } from './DemandCard.tsx';
import { mineWords } from './mine-words.ts';
import { OfferForm } from './OfferForm.tsx';
import { Orders } from './Orders.tsx';
import { PersonName } from './PersonName.tsx';
import { Phone } from './Phone.tsx';
import { type Demand, useKeepDemand } from './queries.ts';

const OrderForCustomer = lazy(async () => ({ default: (await import('#features/crm/index.ts')).OrderForCustomer }));

/** What an order for a demand begins with. */
const wishOf = ({ amount_most, term_months, purpose_tx }: Demand) => ({
  amountMostFen: amount_most,
  termMonths: term_months,
  purpose: purpose_tx,
});

/** What an adviser does with a demand of another person: an offer, and after its acceptance the conversation, the order and the phone. */
export function AdviserSide({ demand }: { demand: Demand }) {
  const w = useWords(mineWords);
  const role = useRole();
  const { own_offer: offer, state, places, other } = demand;
  const mayOffer = role === 'broker' && state === 'open' && (!offer || offer.state === 'withdrawn');
  return (
    <>
      {other && <Author demand={demand} />}
      <Orders demand={demand} />
      {offer && <OwnOffer demand={demand} offer={offer} />}
      {!other && state === 'open' && <p className="t13 c3">{role === 'store' ? w.storeOnly : w.anonymous}</p>}
      {mayOffer && (places > 0 ? <OfferForm id={demand.id} /> : <Note kind="info">{w.noPlaces}</Note>)}
    </>
  );
}

const kinds: Readonly<Record<NonNullable<Demand['own_offer']>['state'], StatusBadgeKind>> = {
  open: 'info',
  accepted: 'ok',
  withdrawn: 'no',
  closed: 'no',
};

function OwnOffer({ demand, offer }: { demand: Demand; offer: NonNullable<Demand['own_offer']> }) {
  const w = useWords(mineWords);
  const keep = useKeepDemand();
  const [isBusy, setBusy] = useState(false);
  const nameOf = useOfferState();
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
          <StatusBadge kind={kinds[offer.state]}>{nameOf(offer, demand)}</StatusBadge>
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

/** Why the adviser makes no orders for the customer. Nobody keeps a record that is deleted or in a pool. */
function whyNoOrders(w: typeof mineWords.zh, { where, text }: NonNullable<Demand['customer']>): string {
  if (where === 'deleted') return w.recordDeleted;
  return where === 'sea' ? w.inPool : w.notOwn(text);
}

function Author({ demand }: { demand: Demand }) {
  const w = useWords(mineWords);
  const { state, other, customer } = demand;
  const keep = useKeepDemand();
  /** The demand for which an order is being typed: it stays on the screen if the demand ends meanwhile. */
  const [ordered, setOrdered] = useState<Demand | null>(null);
  if (!other) return null;
  const orderable = ordered ?? (state === 'taken' && customer?.where === 'own' ? demand : null);
  return (
    <section className="col g12">
      <SectionHead title={w.author} />
      <Card className="col g16">
        <div className="f g12">
          <Avatar name={other.name} id={other.contacts_no} src={other.avatar} />
          <span className="grow">
            <PersonName person={other} />
          </span>
        </div>
        <div className="f g8 wrap">
          {other.tid && (
            <ButtonLink
              size="sm"
              icon={MessageCircle}
              aria-label={w.writeTo(other.name)}
              href={hrefOf('/subpkgs/message/chat', { tid: other.tid })}
            >
              {w.write}
            </ButtonLink>
          )}
          {customer?.id && (
            <ButtonLink
              size="sm"
              kind="line"
              icon={BriefcaseBusiness}
              href={hrefOf('/subpkgs/work/customer_details', { id: customer.id })}
            >
              {w.customer}
            </ButtonLink>
          )}
          {orderable?.customer?.id && (
            <Suspense>
              <OrderForCustomer
                customer={{ id: orderable.customer.id, name: other.name }}
                wish={wishOf(orderable)}
                fits={(orderable.fit ?? []).map(({ product }) => product.id)}
                onOpen={() => setOrdered(demand)}
                onClose={() => {
                  setOrdered(null);
                  keep(demand.id);
                }}
              >
                {w.makeOrder}
              </OrderForCustomer>
            </Suspense>
          )}
        </div>
        {state === 'taken' && customer?.where !== 'own' && (
          <Note kind="info">{customer ? whyNoOrders(w, customer) : w.colleague}</Note>
        )}
        {state === 'taken' && <Phone demand={demand} />}
      </Card>
    </section>
  );
}
