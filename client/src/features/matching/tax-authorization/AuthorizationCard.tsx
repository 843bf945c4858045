import { Undo2 } from 'lucide-react';
import { dayWords } from '#platform/date-words.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { Authorization } from './api.ts';
import { useAuthorizationOf, useRevoke } from './use-authorization.ts';
import { taxAuthorizationWords } from './words.ts';

type Step = Authorization['steps'][number];

/** The tax authorization of a report: its term, its steps, and a button to revoke it. */
export function AuthorizationCard({ report }: { report: string }) {
  const w = useWords(taxAuthorizationWords);
  const [language] = useLanguage();
  const { data: auth } = useAuthorizationOf(report);
  const revoke = useRevoke();
  if (!auth) return null;
  const { id, state, given_at, expires_at, text, sample } = auth;
  const lastMoment = new Date(Date.parse(expires_at) - 1).toISOString();
  const isInForce = state === 'ready';
  const over = auth.steps.at(-1)?.at ?? expires_at;
  const steps: Record<Step['event'], string> = {
    begun: w.begun,
    offered: w.offered,
    declined: w.declined,
    agreed: w.agreed,
    refused: w.refusedStep,
    asked: w.asked,
    collected: w.collected,
    broke: w.broke,
    ran_out: w.ran_out,
    revoked: w.revokedStep,
  };
  const by: Record<Step['by'], string> = { member: w.byMember, bureau: w.byTaxOffice, job: w.byJob };
  return (
    <Card className="col g12">
      <SectionHead level={3} title={w.card} action={sample && <SampleMark>{w.sample}</SampleMark>} />
      <p className="t13 c2">
        {isInForce
          ? w.cardText(dayWords(given_at, language), dayWords(lastMoment, language))
          : w.cardOver(dayWords(over, language))}
      </p>
      <details className="t13 c2">
        <summary>{w.text}</summary>
        <p>{text}</p>
      </details>
      <details className="t13 c2">
        <summary>{w.steps}</summary>
        <Timeline
          tight
          label={w.steps}
          items={auth.steps.map((step) => ({
            key: step.event,
            tone: step.state === 'failed' || step.state === 'revoked' ? 'warn' : 'pri',
            title: steps[step.event],
            meta: (
              <>
                {by[step.by]} · <RelativeTime at={step.at} />
              </>
            ),
          }))}
        />
      </details>
      {isInForce && (
        <div className="noprint">
          <Button kind="line" size="sm" icon={Undo2} busy={revoke.isBusy} onClick={() => void revoke.ask(id)}>
            {w.revoke}
          </Button>
        </div>
      )}
    </Card>
  );
}
