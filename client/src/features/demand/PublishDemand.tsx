import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { GoLink } from '#ui/GoLink.tsx';
import { useLayout } from '#ui/layout.ts';
import { Note } from '#ui/Note.tsx';
import { DemandFields } from './DemandFields.tsx';
import './demand.css';
import { minePath } from './paths.ts';
import { publishWords } from './publish-words.ts';
import { useNewDemand } from './use-new-demand.ts';

/** The form of a demand, which guests may fill in. */
export function PublishDemand() {
  const w = useWords(publishWords);
  const role = useRole();
  if (role !== null && role !== 'member' && role !== 'broker')
    return (
      <Page title={w.title}>
        <EmptyState art="bridge" title={w.staffOnly}>
          {w.staffOnlyText}
        </EmptyState>
      </Page>
    );
  return <DemandFormPage isGuest={role === null} />;
}

function DemandFormPage({ isGuest }: { isGuest: boolean }) {
  const w = useWords(publishWords);
  const { isWide } = useLayout();
  const input = useNewDemand();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) focusFirstProblem(form.current);
  }, [refusals]);
  const submitted = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await input.publish())) setRefusals((n) => n + 1);
  };
  const button = (
    <Button type="submit" form={formId} size="lg" className="grow" busy={input.isSending}>
      {w.publish}
    </Button>
  );
  return (
    <Page
      title={w.title}
      width="narrow"
      dock={isWide ? undefined : button}
      actions={!isGuest && isWide && <GoLink href={hrefOf(minePath)}>{w.toMine}</GoLink>}
    >
      <div className="col g16">
        <p className="c2">{w.intro}</p>
        <form id={formId} ref={form} noValidate onSubmit={(event) => void submitted(event)}>
          <Card as="div" className="col g20">
            <DemandFields input={input} />
            <div role="alert" className="demand-refused">
              {input.refusal !== null && <Note kind="bad">{input.refusal}</Note>}
            </div>
            {isWide && button}
            {isGuest && <p className="t13 c3">{w.login}</p>}
          </Card>
        </form>
      </div>
    </Page>
  );
}
