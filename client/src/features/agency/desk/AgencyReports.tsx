import { dayWords } from '#platform/date-words.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import type { AdminAgency } from './queries.ts';
import { sideWords } from './side-words.ts';
import type { SideWrite } from './side-write.ts';

type Report = AdminAgency['error_reports'][number];

/** Errors that visitors reported. A settled one can be opened again. */
export function AgencyReports({ agency, side }: { agency: AdminAgency; side: SideWrite }) {
  const w = useWords(sideWords);
  const open = agency.error_reports.filter(({ state }) => state === 'open').length;
  const set = async (report: Report, state: Report['state']) => {
    const body = { id: report.id, state };
    const isDone = await side.run(() => call('PUT /admin/api/agency_reports', { body, quiet: true }));
    if (isDone && state !== 'open')
      toast(w.settled, { kind: 'ok', action: { label: w.undo, run: () => void set(report, 'open') } });
  };
  return (
    <section className="col g12">
      <SectionHead title={w.reports} {...(open > 0 && { fact: <span className="num">{open}</span> })} />
      {agency.error_reports.length === 0 && <p className="t13 c3">{w.noReports}</p>}
      {agency.error_reports.length > 0 && (
        <Card as="ul" className="col g12">
          {agency.error_reports.map((report) => (
            <ReportLine
              key={report.id}
              report={report}
              isBusy={side.isBusy}
              onSet={(state) => void set(report, state)}
            />
          ))}
        </Card>
      )}
    </section>
  );
}

interface ReportLineProps {
  report: Report;
  isBusy: boolean;
  onSet: (state: Report['state']) => void;
}

function ReportLine({ report, isBusy, onSet }: ReportLineProps) {
  const w = useWords(sideWords);
  const [language] = useLanguage();
  const { kind, text, state, created_at } = report;
  return (
    <li className="col g6 agency-change">
      <div className="fb">
        <b className="m">{w[`kind_${kind}`]}</b>
        <StatusBadge bare kind={state === 'open' ? 'warn' : 'no'}>
          {w[`state_${state}`]}
        </StatusBadge>
      </div>
      {text && <p className="t13 agency-new">{text}</p>}
      <p className="t12 c3">{dayWords(created_at, language)}</p>
      <div className="f g8 wrap">
        {state === 'open' ? (
          <>
            <Button size="sm" kind="soft" disabled={isBusy} onClick={() => onSet('done')}>
              {w.done}
            </Button>
            <Button size="sm" kind="ghost" disabled={isBusy} onClick={() => onSet('dismissed')}>
              {w.dismiss}
            </Button>
          </>
        ) : (
          <Button size="sm" kind="ghost" disabled={isBusy} onClick={() => onSet('open')}>
            {w.reopen}
          </Button>
        )}
      </div>
    </li>
  );
}
