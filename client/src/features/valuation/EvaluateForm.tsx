import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { usePosition } from '#features/map/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import type { ChosenPlace } from '#platform/place/ask-for-place.ts';
import { useChosenPlace } from '#platform/place/use-chosen-place.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { focusFirstProblem } from '#ui/first-problem.ts';
import { useLayout } from '#ui/layout.ts';
import { SampleMark } from '#ui/SampleMark.tsx';
import { HomeFields } from './HomeFields.tsx';
import { type EstateName, useEstateCard, useEstates, type ValuationConfig } from './queries.ts';
import type { HomeInput } from './use-home.ts';
import { homeWords } from './words.ts';

const History = lazy(async () => ({ default: (await import('./History.tsx')).History }));

const EstateChooser = lazy(async () => ({ default: (await import('./EstateChooser.tsx')).EstateChooser }));
const EstateMap = lazy(async () => ({ default: (await import('./EstateMap.tsx')).EstateMap }));

interface EvaluateFormProps {
  title: string;
  submit: string;
  config: ValuationConfig;
  input: HomeInput;
  /** Keeps the valuation that is changed, and adds another; resolves like `value`. */
  onAddAsNew?: () => Promise<boolean>;
  /** Takes the changes back; absent without changes. */
  onDiscard?: () => void;
  /** Why the home was not valued. */
  refusal: ReactNode;
}

/** The form of a home with the reader's earlier valuations, and on a wide screen the map of estates beside it. */
export function EvaluateForm({ title, submit, config, input, onAddAsNew, onDiscard, refusal }: EvaluateFormProps) {
  const w = useWords(homeWords);
  const { isWide } = useLayout();
  const isGuest = useRole() === null;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const refused = useRef<HTMLDivElement>(null);
  const device = usePosition();
  const [isChoosing, setChoosing] = useState(false);
  const [near, setNear] = useState<ChosenPlace | null>(null);
  useChosenPlace((place) => {
    setNear(place);
    setChoosing(true);
  });
  const chosen = input.form.estate?.id ?? null;
  const pick = ({ id, name, address, region_name }: EstateName) => {
    input.change({ estate: { id, name, address, region_name } });
    setChoosing(false);
  };
  const send = async (ask: () => Promise<boolean>) => {
    if (!(await ask())) setRefusals((n) => n + 1);
  };
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0 && !focusFirstProblem(form.current)) refused.current?.scrollIntoView({ block: 'center' });
  }, [refusals]);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    void send(input.value);
  };
  const buttons = (
    <>
      {onAddAsNew && (
        <Button kind="line" size="lg" disabled={input.isSending} onClick={() => void send(onAddAsNew)}>
          {w.addAsNew}
        </Button>
      )}
      <Button type="submit" form={formId} size="lg" className="grow" busy={input.isSending}>
        {submit}
      </Button>
    </>
  );
  return (
    <Page
      title={title}
      meta={config.sample && <SampleMark>{w.sample}</SampleMark>}
      actions={
        onDiscard && (
          <Button kind="ghost" size="sm" onClick={onDiscard}>
            {w.discard}
          </Button>
        )
      }
      dock={isWide ? undefined : buttons}
    >
      <div className={isWide ? 'valuation-desk' : undefined}>
        <div className="col g20">
          <div className="col">
            <p className="c2 valuation-intro">{config.sample ? w.introSample : w.intro}</p>
            {!isWide && config.sample && (
              <div>
                <SampleMark>{w.sample}</SampleMark>
              </div>
            )}
          </div>
          <form id={formId} ref={form} noValidate onSubmit={submitted}>
            <Card as="div" className="col g20">
              <HomeFields input={input} kinds={config.kinds} onList={() => setChoosing(true)} />
              <div ref={refused} role="alert" className="valuation-refused">
                {refusal}
              </div>
              {isWide && <div className="f g12 valuation-acts">{buttons}</div>}
              <div className="col g4 t13 c3">
                {isGuest && <p>{w.loginHint}</p>}
                <p className="num">{w.basis(config.comparables_needed, config.metres / 1_000, config.months)}</p>
              </div>
            </Card>
          </form>
          <Suspense>
            <History />
          </Suspense>
        </div>
        {isWide && <MapBeside chosen={input.form.estate} near={near} device={device} onPick={pick} />}
      </div>
      <Suspense>
        {isChoosing && (
          <EstateChooser chosen={chosen} device={device} near={near} onPick={pick} onClose={() => setChoosing(false)} />
        )}
      </Suspense>
    </Page>
  );
}

interface MapBesideProps {
  chosen: EstateName | null;
  near: ChosenPlace | null;
  device: ReturnType<typeof usePosition>;
  onPick: (estate: EstateName) => void;
}

function MapBeside({ chosen, near, device: { position }, onPick }: MapBesideProps) {
  const { data } = useEstates('', near, position);
  const card = useEstateCard(chosen);
  const isKnown = data !== undefined && card !== undefined;
  return (
    <div className="valuation-beside">
      <Suspense fallback={<div className="map valuation-map" />}>
        {isKnown && (
          <EstateMap
            estates={data.pages.flatMap(({ list }) => list)}
            chosen={card}
            near={near ?? position}
            onPick={onPick}
          />
        )}
      </Suspense>
    </div>
  );
}
