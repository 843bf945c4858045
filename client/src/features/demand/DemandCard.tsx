import { EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayText } from '#platform/day-text.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { Anchor } from '#ui/Anchor.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
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

export function DemandState({ state }: { state: DemandBrief['state'] }) {
  const w = useWords(demandWords);
  return <StatusBadge kind={kinds[state]}>{w[state]}</StatusBadge>;
}

/** Purpose, place, amount and facts of a demand. `head` names the level of the title. */
export function DemandFacts({ demand, href, level = 3 }: { demand: DemandBrief; href?: string; level?: 2 | 3 }) {
  const w = useWords(demandWords);
  const [language] = useLanguage();
  const { purpose_tx, region_tx, amount_least, amount_most, term_months, quals, until, note } = demand;
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <div className="demand-lead">
        <div className="col g2">
          <span className="t13 c2">{region_tx}</span>
          <Title className="demand-title">{href ? <Anchor href={href}>{purpose_tx}</Anchor> : purpose_tx}</Title>
        </div>
        <span className="demand-amount t20">
          <Amount fen={amount_least} toFen={amount_most} short />
        </span>
      </div>
      {note && <p className="demand-note">{note}</p>}
      <ul className="demand-facts">
        {term_months !== null && <li className="num">{w.months(term_months)}</li>}
        {quals.map(({ slug, name }) => (
          <li key={slug}>{name}</li>
        ))}
        <li className="num">{w.until(dayText(until, language))}</li>
      </ul>
    </>
  );
}

interface DemandCardProps {
  demand: DemandBrief;
  /** In the place of the button that leads to an offer. */
  action?: ReactNode;
  /** The reader's own demand: its state instead of the promise about the phone. */
  isOwn?: boolean;
}

/** A demand in a list or among other contributions. */
export function DemandCard({ demand, action, isOwn = false }: DemandCardProps) {
  const w = useWords(demandWords);
  const { id, state, opened_at, created_at, places, offers, own_offer, sample } = demand;
  const href = hrefOf(minePath, { id });
  const isOpen = state === 'open';
  return (
    <Card as="article" className="demand-card col g12">
      <div className="f g8 wrap">
        {isOwn ? <DemandState state={state} /> : <Tag kind="brass">{w.tag}</Tag>}
        <span className="t12 c3 num">
          <RelativeTime at={opened_at ?? created_at} />
          {isOpen && ` · ${isOwn ? w.offersSoFar(offers) : w.places(places)}`}
        </span>
        {sample && <SampleMark>{w.sample}</SampleMark>}
      </div>
      <DemandFacts demand={demand} href={href} />
      {!isOwn && (
        <div className="demand-foot">
          <span className="f g6 t12 c3">
            <EyeOff size={15} />
            {w.phoneHidden}
          </span>
          {action ?? (
            <ButtonLink href={href} size="sm" {...(own_offer || places === 0 ? { kind: 'line' as const } : {})}>
              {own_offer?.state === 'open' ? w.offered : places === 0 ? w.see : w.take}
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  );
}
