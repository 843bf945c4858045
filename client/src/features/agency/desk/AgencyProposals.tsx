import type { ProposedField } from '@sycee/domain/agency/agency';
import { straightDistance } from '@sycee/domain/map/straight-distance';
import { useState } from 'react';
import { mapWords } from '#features/map/index.ts';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { changedFields, type Proposable } from '../fields/form.ts';
import { useValueLines } from '../fields/use-value-text.ts';
import { compareLines } from '../fields/value-lines.ts';
import { fieldWords } from '../fields/words.ts';
import type { AdminAgency } from './queries.ts';
import { sideWords } from './side-words.ts';
import type { SideWrite } from './side-write.ts';

interface AgencyProposalsProps {
  agency: AdminAgency;
  side: SideWrite;
}

/** What the institution proposes, field by field. Each field is accepted or refused before the proposal is decided. */
export function AgencyProposals({ agency, side }: AgencyProposalsProps) {
  const w = useWords(sideWords);
  /** The proposal that had changed when it was decided. */
  const [stale, setStale] = useState<string | null>(null);
  const { proposals } = agency;
  const isStillThere = proposals.some(({ id }) => id === stale);
  const noticeAt = isStillThere ? stale : proposals.at(-1)?.id;
  return (
    <section className="col g12">
      <SectionHead
        title={w.proposals}
        {...(proposals.length > 0 && { fact: <span className="num">{proposals.length}</span> })}
      />
      {proposals.length === 0 && <p className="t13 c3">{w.noProposals}</p>}
      {proposals.length === 0 && stale && <StaleNotice>{w.withdrawn}</StaleNotice>}
      {proposals.map((proposal) => (
        <ProposalCard
          key={`${proposal.id} ${agency.version}`}
          agency={agency}
          proposal={proposal}
          side={side}
          notice={stale && proposal.id === noticeAt ? (isStillThere ? w.agencyChanged : w.replaced) : null}
          onStale={setStale}
        />
      ))}
    </section>
  );
}

const StaleNotice = ({ children }: { children: string }) => (
  <div role="alert">
    <Note kind="warn">{children}</Note>
  </div>
);

type Decision = 'accept' | 'refuse';

interface ProposalCardProps extends AgencyProposalsProps {
  proposal: AdminAgency['proposals'][number];
  /** Why the last decision was not applied. */
  notice: string | null;
  onStale: (proposal: string | null) => void;
}

function ProposalCard({ agency, proposal, side, notice, onStale }: ProposalCardProps) {
  const w = useWords(sideWords);
  const names = useWords(fieldWords);
  const [language] = useLanguage();
  const [decisions, setDecisions] = useState<Partial<Record<ProposedField, Decision>>>({});
  const fields = changedFields(agency, proposal.changes);
  const open = fields.filter((field) => !decisions[field]).length;
  const take = fields.filter((field) => decisions[field] === 'accept');
  const body = { id: proposal.id, version: agency.version, take };
  const apply = () => {
    onStale(null);
    void side.run(
      () => call('PUT /admin/api/agency_proposals', { body, quiet: true }),
      w.decided,
      () => onStale(proposal.id),
    );
  };
  return (
    <Card as="div" className="col g12">
      <p className="t13 c3">{w.submitted(dayWords(proposal.created_at, language))}</p>
      {fields.map((field) => (
        <div key={field} className="col g6 agency-change">
          <b className="m">{names[field]}</b>
          <Change field={field} before={agency} after={proposal.changes} />
          <Segmented<Decision>
            label={w.decisionOf(names[field])}
            value={decisions[field] ?? null}
            onChange={(decision) => setDecisions((known) => ({ ...known, [field]: decision }))}
            options={[
              { value: 'accept', label: w.accept },
              { value: 'refuse', label: w.refuse },
            ]}
          />
        </div>
      ))}
      {notice && <StaleNotice>{notice}</StaleNotice>}
      <div className="fb wrap">
        <span className="t13 c2 num" role="status">
          {open > 0 ? w.undecided(open) : w.ready(take.length, fields.length - take.length)}
        </span>
        <Button size="sm" busy={side.isBusy} disabled={open > 0 || side.isBlocked} onClick={apply}>
          {w.apply}
        </Button>
      </div>
    </Card>
  );
}

interface ChangeProps {
  field: ProposedField;
  before: AdminAgency;
  after: Partial<Proposable>;
}

/** The value now and the proposed one, line by line. Lines that stay are neither struck out nor bold. */
function Change({ field, before, after }: ChangeProps) {
  const w = useWords(sideWords);
  const map = useWords(mapWords);
  const linesOf = useValueLines();
  const [old, proposed] = [linesOf(field, before), linesOf(field, after)];
  const isMoved = field === 'place' && before.place && after.place;
  return (
    <>
      <div className="t13 col g2">
        <span className="t12 c3">{w.before}</span>
        {compareLines(old, proposed).map(({ text, isKept }) =>
          isKept ? (
            <span key={text} className="c3 agency-new">
              {text}
            </span>
          ) : (
            <del key={text} className="c3 agency-old">
              {text}
            </del>
          ),
        )}
      </div>
      <div className="t13 col g2">
        <span className="t12 c3">{w.after}</span>
        {compareLines(proposed, old).map(({ text, isKept }) =>
          isKept ? (
            <span key={text} className="agency-new">
              {text}
            </span>
          ) : (
            <ins key={text} className="m agency-new">
              {text}
            </ins>
          ),
        )}
      </div>
      {isMoved && <p className="t13 c2 num">{w.moved(map.metres(straightDistance(before.place!, after.place!)))}</p>}
    </>
  );
}
