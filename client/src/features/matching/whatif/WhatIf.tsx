import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import { writeValue } from '@sycee/domain/matching/value-words';
import { RotateCcw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useLanguage, useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Switch } from '#ui/Switch.tsx';
import type { Report, ReportResult, ReportRow, SentAnswers } from '../report-api.ts';
import { type Lever, leversOf } from './levers.ts';
import { useTurningPoint, useWhatIf } from './use-what-if.ts';
import './whatif.css';
import { WhatIfResults } from './WhatIfResults.tsx';
import { whatIfWords } from './words.ts';

interface WhatIfProps {
  report: Report;
  result: ReportResult;
  rows: readonly ReportRow[];
}

/** Changes facts that near misses depend on, alone or together, and shows the effect. */
export function WhatIf({ report, result, rows }: WhatIfProps) {
  const w = useWords(whatIfWords);
  const [language] = useLanguage();
  const levers = useMemo(() => leversOf(rows, result.facts), [rows, result.facts]);
  const [at, setAt] = useState<Partial<Record<AttrSlug, number>>>({});
  const [chosen, setChosen] = useState<AttrSlug | null>(null);
  const moved = levers.filter(({ attr }) => (at[attr] ?? 0) > 0);
  const supposed: SentAnswers = Object.fromEntries(moved.map((lever) => [lever.attr, valueAt(lever, at[lever.attr])]));
  const answer = useWhatIf(report.id, report.version, supposed);
  const lever = levers.find(({ attr }) => attr === chosen) ?? levers[0];
  if (!lever) return null;
  const { attr } = lever;
  return (
    <Card className="col g12 noprint">
      <SectionHead level={3} title={w.title} />
      <p className="t13 c3">{w.text}</p>
      {levers.length > 1 && (
        <div className="f wrap" role="group" aria-label={w.which}>
          {levers.map((one) => {
            const name = attributes[one.attr].name[language];
            const position = at[one.attr] ?? 0;
            return (
              <Chip key={one.attr} on={one.attr === attr} onClick={() => setChosen(one.attr)}>
                {/* A change stays in effect while another condition is open. */}
                {position > 0 ? w.changed(name, writeValue(one.attr, valueAt(one, position), language)) : name}
              </Chip>
            );
          })}
        </div>
      )}
      <LeverControl
        key={attr}
        report={report}
        lever={lever}
        position={at[attr] ?? 0}
        onChange={(position) => setAt({ ...at, [attr]: position })}
      />
      <WhatIfResults
        before={result}
        answer={moved.length > 0 ? answer.data : undefined}
        isFailed={moved.length > 0 && answer.isError}
      />
      {moved.length > 0 && (
        <GoLink icon={RotateCcw} onClick={() => setAt({})}>
          {w.back}
        </GoLink>
      )}
    </Card>
  );
}

interface LeverControlProps {
  report: Report;
  lever: Lever;
  position: number;
  onChange: (position: number) => void;
}

/** A slider from today's value, or a switch for yes and no, with the point at which more products match. */
function LeverControl({ report, lever, position, onChange }: LeverControlProps) {
  const w = useWords(whatIfWords);
  const [language] = useLanguage();
  const turn = useTurningPoint(report.id, report.version, lever);
  const { attr, values } = lever;
  const { name: names, change } = attributes[attr];
  const name = names[language];
  const write = (index: number) => writeValue(attr, valueAt(lever, index), language);
  const isSwitch = typeof values[0] === 'boolean';
  const when = turn && ((isSwitch && change?.after?.[language]) || w.at(write(turn.at)));
  const hint = turn && when && <p className="t13 c2">{w.turn(when, turn.more)}</p>;
  if (isSwitch)
    return (
      <div className="col g4">
        <Switch checked={position > 0} onChange={(isOn) => onChange(isOn ? 1 : 0)} sub={w.nowIs(write(0))}>
          {write(1)}
        </Switch>
        {hint}
      </div>
    );
  return (
    <div className="col g4">
      <div className="fb fe wrap">
        <span className="t13 c2">{name}</span>
        <b className="t17 b num">{write(position)}</b>
      </div>
      <Slider
        label={name}
        min={0}
        max={values.length - 1}
        step={1}
        value={position}
        now={0}
        turn={turn?.at}
        format={write}
        onChange={onChange}
      />
      {hint}
    </div>
  );
}

const valueAt = ({ values }: Lever, position = 0) => values[position] ?? values[0] ?? 0;
