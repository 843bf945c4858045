import type { ProposedField } from '@sycee/domain/agency/agency';
import { useState } from 'react';
import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { changedFields } from '../fields/form.ts';
import { useValueText } from '../fields/use-value-text.ts';
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
  return (
    <section className="col g12">
      <SectionHead
        title={w.proposals}
        {...(agency.proposals.length > 0 && { fact: <span className="num">{agency.proposals.length}</span> })}
      />
      {agency.proposals.length === 0 && <p className="t13 c3">{w.noProposals}</p>}
      {agency.proposals.map((proposal) => (
        <ProposalCard key={proposal.id} agency={agency} proposal={proposal} side={side} />
      ))}
    </section>
  );
}

type Decision = 'accept' | 'refuse';

function ProposalCard({
  agency,
  proposal,
  side,
}: AgencyProposalsProps & { proposal: AdminAgency['proposals'][number] }) {
  const w = useWords(sideWords);
  const names = useWords(fieldWords);
  const [language] = useLanguage();
  const textOf = useValueText();
  const [decisions, setDecisions] = useState<Partial<Record<ProposedField, Decision>>>({});
  const fields = changedFields(agency, proposal.changes);
  const open = fields.filter((field) => !decisions[field]).length;
  const take = fields.filter((field) => decisions[field] === 'accept');
  const body = { id: proposal.id, version: agency.version, take };
  const apply = () => void side.run(() => call('PUT /admin/api/agency_proposals', { body, quiet: true }), w.decided);
  return (
    <Card as="div" className="col g12">
      <p className="t13 c3">{w.submitted(dayWords(proposal.created_at, language))}</p>
      {fields.map((field) => (
        <div key={field} className="col g6 agency-change">
          <b className="m">{names[field]}</b>
          <p className="t13">
            <span className="vh">{w.before} </span>
            <del className="c3 agency-old">{textOf(field, agency)}</del>
          </p>
          <p className="t13 m agency-new">
            <span className="vh">{w.after} </span>
            <ins className="agency-new">{textOf(field, proposal.changes)}</ins>
          </p>
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
