import { code as envelopeCode } from '@sycee/contract/core/envelope';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { problemOf } from '#platform/http/problem.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { Switch } from '#ui/Switch.tsx';
import { toast } from '#ui/toast.ts';
import { AgencyLinks } from './AgencyLinks.tsx';
import { AgencyProposals } from './AgencyProposals.tsx';
import { AgencyReports } from './AgencyReports.tsx';
import type { AdminAgency } from './queries.ts';
import { sideWords } from './side-words.ts';
import type { SideWrite } from './side-write.ts';

interface AgencySideProps {
  agency: AdminAgency;
  /** The form has unsaved changes, which a change of the version would make stale. */
  isBlocked: boolean;
  onAnswer: (agency: AdminAgency) => void;
  onReload: () => Promise<unknown>;
}

const staleCodes: readonly string[] = [envelopeCode.conflict, envelopeCode.notFound];
const isReloaded = async (reload: () => Promise<unknown>): Promise<boolean> =>
  await reload().then(
    () => true,
    () => false,
  );

export function AgencySide({ agency, isBlocked, onAnswer, onReload }: AgencySideProps) {
  const w = useWords(sideWords);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const run: SideWrite['run'] = async (write, done, onStale) => {
    if (isBusy) return false;
    setBusy(true);
    setProblem('');
    try {
      onAnswer(await write());
      if (done) toast(done, { kind: 'ok' });
      return true;
    } catch (error) {
      const isStale = error instanceof CallFailure && staleCodes.includes(error.code);
      if (isStale && onStale && (await isReloaded(onReload))) onStale();
      else {
        setProblem(problemOf(error));
        if (isStale && !onStale) await isReloaded(onReload);
      }
      return false;
    } finally {
      setBusy(false);
    }
  };
  const side = { isBusy, isBlocked, run };
  const { id, version, listed } = agency;
  const setListed = (next: boolean) =>
    void run(
      () => call('PUT /admin/api/agencies/listed', { body: { id, version, listed: next }, quiet: true }),
      next ? w.listedDone : w.unlistedDone,
    );
  return (
    <div className="col g24">
      <div role="alert" className="edits-refusal">
        {problem && <Note kind="bad">{problem}</Note>}
      </div>
      {isBlocked && <Note kind="info">{w.saveFirst}</Note>}
      <Card as="div">
        <Switch checked={listed} disabled={isBlocked || isBusy} onChange={setListed} sub={w.listedSub}>
          {w.listed}
        </Switch>
      </Card>
      <AgencyProposals agency={agency} side={side} />
      <AgencyReports agency={agency} side={side} />
      <AgencyLinks agency={agency} side={side} />
    </div>
  );
}
