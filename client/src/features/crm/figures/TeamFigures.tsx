import { groupDigits } from '@sycee/domain/money/format';
import { type FigureDays, figureDays } from '@sycee/domain/order/figures';
import { lazy, Suspense } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { useStageName } from '#features/crm/work-config.ts';
import { Page } from '#platform/frame/Page.tsx';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { history } from '#platform/navigation/history.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { addressOf, currentPath } from '#platform/navigation/query.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Note } from '#ui/Note.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Colleagues } from './Colleagues.tsx';
import { durationText } from './duration.ts';
import { Funnel } from './Funnel.tsx';
import { KeyFigures } from './KeyFigures.tsx';
import { behindHref, type Figures, readDays, useFigures } from './queries.ts';
import { TickBars } from './TickBars.tsx';
import './figures.css';
import { figuresWords } from './words.ts';

const ServiceFigures = lazy(async () => {
  const { loadServiceFigures } = await import('#features/service/index.ts');
  return { default: await loadServiceFigures() };
});

/** Workload, speed and conversion of the staff in the caller's data scope, over a period and the previous one. */
export function TeamFigures() {
  const w = useWords(figuresWords);
  const days = readDays(useLocation().query.days);
  const isBroker = useRole() === 'broker';
  const figures = useFigures(days);
  return (
    <Page title={isBroker ? w.own : w.title} actions={isBroker ? undefined : <ScopeSwitch />}>
      <div className="figs">
        <Segmented
          block
          label={w.period}
          value={days}
          onChange={(to) => history.replace(addressOf(currentPath(), { days: to }))}
          options={figureDays.map((value) => ({ value, label: w.days(value) }))}
        />
        {figures.data ? (
          <Shown figures={figures.data} days={days} />
        ) : figures.isError ? (
          <LoadFailed error={figures.error} onRetry={() => void figures.refetch()} />
        ) : (
          <Skeleton shape="card" count={4} />
        )}
        <Suspense fallback={<Skeleton shape="card" count={1} />}>
          <ServiceFigures days={days} />
        </Suspense>
      </div>
    </Page>
  );
}

function Shown({ figures, days }: { figures: Figures; days: FigureDays }) {
  const w = useWords(figuresWords);
  return (
    <>
      {figures.capped && <Note kind="warn">{w.capped}</Note>}
      <KeyFigures figures={figures} days={days} />
      <div className="figs-two">
        <Funnel all={figures.all} days={days} />
        <Stages all={figures.all} />
      </div>
      <Colleagues open={figures.open} colleagues={figures.colleagues} more={figures.more} days={days} />
      <ExpiryReasons all={figures.all} days={days} />
    </>
  );
}

function Stages({ all: { now, before } }: { all: Figures['all'] }) {
  const w = useWords(figuresWords);
  const stageName = useStageName();
  return (
    <Card className="col g12">
      <SectionHead title={w.stages} fact={w.stagesFact} />
      <TickBars
        label={w.stages}
        bars={now.stages.map(({ slug, median }, i) => {
          const was = before.stages[i]?.median ?? null;
          return {
            key: slug,
            label: stageName(slug),
            value: median,
            before: was,
            text: durationText(median, w),
            beforeText: durationText(was, w),
          };
        })}
      />
      <p className="t12 c3">{w.stagesNote}</p>
    </Card>
  );
}

function ExpiryReasons({ all: { now, before }, days }: { all: Figures['all']; days: FigureDays }) {
  const w = useWords(figuresWords);
  const slugs = [...new Set([...now.falls, ...before.falls].map(({ slug }) => slug))];
  const n = now.falls.reduce((sum, expiry) => sum + expiry.n, 0);
  return (
    <Card className="col g12">
      <SectionHead title={w.expiries} fact={w.expiryFact(n)} />
      {slugs.length === 0 ? (
        <p className="t13 c3">{w.noExpiries}</p>
      ) : (
        <TickBars
          label={w.expiries}
          bars={slugs.map((slug) => {
            const is = now.falls.find((expiry) => expiry.slug === slug);
            const was = before.falls.find((expiry) => expiry.slug === slug);
            return {
              key: slug,
              label: (is ?? was)!.name,
              value: is?.n ?? 0,
              before: was?.n ?? 0,
              text: groupDigits(is?.n ?? 0),
              beforeText: groupDigits(was?.n ?? 0),
              href: behindHref({ figure: 'fallen', reason: slug, days }),
            };
          })}
        />
      )}
    </Card>
  );
}
