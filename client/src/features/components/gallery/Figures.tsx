import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Amount } from '#ui/Amount.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Rate } from '#ui/Rate.tsx';
import { RelativeTime } from '#ui/RelativeTime.tsx';
import { Stat } from '#ui/Stat.tsx';
import { Stats } from '#ui/Stats.tsx';
import { demoWords } from './demo-words.ts';
import { Demo, Shown, type Specimen } from './Specimen.tsx';

const minuteMs = 60_000;
const ages = [0, 12, 3 * 60, 40 * 60, 60 * 24 * 75, 60 * 24 * 800];

function Amounts() {
  return (
    <Demo>
      <Shown as="exact">
        <Amount fen={38_620_050} exact className="t24" />
      </Shown>
      <Shown as="rounded">
        <Amount fen={231_000_000} className="t24" />
      </Shown>
      <Shown as="range">
        <Amount fen={180_000_000} toFen={231_000_000} className="t24" />
      </Shown>
      <Shown as="small">
        <Amount fen={8_800_000} className="t24" />
      </Shown>
      <Shown as="short">
        <Amount fen={26_000_000} short className="t17" />
      </Shown>
    </Demo>
  );
}

function Rates() {
  return (
    <Demo>
      <Rate value={345} className="t24 b" />
      <Rate value={345} to={420} className="t17 b" />
    </Demo>
  );
}

function StatLines() {
  const t = useWords(demoWords);
  return (
    <div className="col g20">
      <Stats>
        <Stat label={t.amount} size={15}>
          <Amount fen={180_000_000} toFen={231_000_000} short />
        </Stat>
        <Stat label={t.rate} size={15}>
          <Rate value={345} to={420} />
        </Stat>
        <Stat label={t.monthly} size={15}>
          <Amount fen={5_270_400} />
        </Stat>
      </Stats>
      <Stats>
        <Stat flip label={t.toCall} size={20}>
          5
        </Stat>
        <Stat flip label={t.late} size={20} tone="bad">
          1
        </Stat>
        <Stat flip label={t.soon} size={20} tone="warn">
          2
        </Stat>
      </Stats>
    </div>
  );
}

function Facts() {
  const t = useWords(demoWords);
  return (
    <KeyValues
      items={[
        { key: 'term', label: t.term, value: t.months },
        { key: 'rate', label: t.rate, value: <Rate value={328} to={390} /> },
        { key: 'bank', label: t.product, value: t.otherBank },
      ]}
    />
  );
}

function Ages() {
  const [nowMs] = useState(() => Date.now());
  return (
    <Demo>
      {ages.map((minutes) => (
        <RelativeTime key={minutes} at={nowMs - minutes * minuteMs} nowMs={nowMs} className="c2" />
      ))}
    </Demo>
  );
}

export const figures: readonly Specimen[] = [
  { name: 'Amount', demo: <Amounts />, wide: true },
  { name: 'Stats', demo: <StatLines />, wide: true },
  { name: 'Rate', demo: <Rates /> },
  { name: 'KeyValues', demo: <Facts /> },
  { name: 'RelativeTime', demo: <Ages /> },
];
