import { ChevronRight, EyeOff } from 'lucide-react';
import { dayText } from '#platform/day-text.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { Card } from '#ui/Card.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge, type StatusBadgeKind } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import './demand.css';
import { minePath } from './paths.ts';
import type { DemandBrief } from './queries.ts';
import { demandWords } from './words.ts';

const kinds: Readonly<Record<DemandBrief['state'], StatusBadgeKind>> = {
  review: 'warn',
  open: 'ok',
  taken: 'pri',
  closed: 'no',
  expired: 'no',
};

/** The state of a demand; one that headquarters ended says so. */
export function DemandState({ demand: { state, ending } }: { demand: Pick<DemandBrief, 'state' | 'ending'> }) {
  const w = useWords(demandWords);
  const isEndedByHeadquarters = ending !== null && ending.way !== 'closed';
  return isEndedByHeadquarters ? (
    <StatusBadge kind="bad">{w[ending.way]}</StatusBadge>
  ) : (
    <StatusBadge kind={kinds[state]}>{w[state]}</StatusBadge>
  );
}

/** Purpose, amount, place and facts of a demand. With `href` the title is the link of the whole card. */
export function DemandFacts({ demand, href, level = 3 }: { demand: DemandBrief; href?: string; level?: 2 | 3 }) {
  const w = useWords(demandWords);
  const [language] = useLanguage();
  const { purpose_tx, region_tx, amount_least, amount_most, term_months, quals, until, note } = demand;
  const Title = level === 2 ? 'h2' : 'h3';
  const title = (
    <>
      {purpose_tx} <Amount fen={amount_least} toFen={amount_most} short className="demand-amount" />
    </>
  );
  return (
    <>
      <div className="col g2">
        <Title className="demand-title">
          {href ? (
            <Anchor href={href} className="demand-whole">
              {title}
            </Anchor>
          ) : (
            title
          )}
        </Title>
        <span className="t13 c2 num">
          {region_tx} · {w.until(dayText(until, language))}
        </span>
      </div>
      {note && <p className="demand-note">{note}</p>}
      {(term_months !== null || quals.length > 0) && (
        <ul className="demand-facts">
          {term_months !== null && <li className="num">{w.months(term_months)}</li>}
          {quals.map(({ slug, name }) => (
            <li key={slug}>{name}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A demand in a list or among other contributions; the whole card is one link. */
export function DemandCard({ demand, isOwn = false }: { demand: DemandBrief; isOwn?: boolean }) {
  const w = useWords(demandWords);
  const { id, state, ending, opened_at, created_at, places, offers, sample } = demand;
  const isOpen = state === 'open';
  return (
    <Card as="article" className="demand-card col g12">
      <div className="f g8 wrap">
        {isOwn ? <DemandState demand={demand} /> : <Tag kind="brass">{w.tag}</Tag>}
        <span className="t12 c3 num">
          <RelativeTime at={opened_at ?? created_at} />
          {isOpen && ` · ${isOwn ? w.offersSoFar(offers) : w.places(places)}`}
        </span>
        {sample && <SampleMark>{w.sample}</SampleMark>}
      </div>
      <DemandFacts demand={demand} href={hrefOf(minePath, { id })} />
      {ending && ending.way !== 'closed' && <p className="t13 c2">{w.reason(ending.reason)}</p>}
      {!isOwn && <CardFoot demand={demand} />}
    </Card>
  );
}

type OwnOffer = NonNullable<DemandBrief['own_offer']>;
/** What became of an adviser's own offer. A closed one went to another adviser only if the demand was taken. */
export function useOfferState(): (offer: Pick<OwnOffer, 'state'>, demand: Pick<DemandBrief, 'state'>) => string {
  const w = useWords(demandWords);
  const names = { open: w.offerOpen, accepted: w.offerAccepted, withdrawn: w.offerWithdrawn, closed: w.offerEnded };
  return (offer, demand) =>
    offer.state === 'closed' && demand.state === 'taken' ? w.offerNotChosen : names[offer.state];
}

/** What an adviser can do, or what became of the adviser's offer. The phone is promised while the adviser can still be chosen. */
function CardFoot({ demand: { state, places, own_offer } }: { demand: DemandBrief }) {
  const w = useWords(demandWords);
  const nameOf = useOfferState();
  const isOpen = state === 'open';
  const canOffer = isOpen && places > 0 && (!own_offer || own_offer.state === 'withdrawn');
  const isHopeful = canOffer || (isOpen && own_offer?.state === 'open');
  return (
    <div className="demand-foot">
      {isHopeful && (
        <span className="f g6 t12 c3">
          <EyeOff size={15} />
          {w.phoneHidden}
        </span>
      )}
      <b className="demand-go t13 m">
        {canOffer ? w.take : own_offer ? nameOf(own_offer, { state }) : w.see}
        <ChevronRight size={16} aria-hidden />
      </b>
    </div>
  );
}
