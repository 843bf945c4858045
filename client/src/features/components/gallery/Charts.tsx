import { useWords } from '#platform/words.ts';
import { Hero } from '#ui/Hero.tsx';
import { PercentileBar } from '#ui/PercentileBar.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { ProgressRing } from '#ui/ProgressRing.tsx';
import { Radar } from '#ui/Radar.tsx';
import { RangeBar } from '#ui/RangeBar.tsx';
import { Rosette } from '#ui/Rosette.tsx';
import { ScoreRing } from '#ui/ScoreRing.tsx';
import { demoWords } from './demo-words.ts';
import { Demo, type Specimen } from './Specimen.tsx';

const you = [78, 70, 61, 74, 52, 88];
const peers = [58, 56, 54, 60, 66, 80];

function Rings() {
  const t = useWords(demoWords);
  return (
    <Demo>
      <ScoreRing value={742} label={t.good} />
      <Hero className="grow" style={{ display: 'grid', placeItems: 'center', minWidth: 180 }}>
        <Rosette px={290} opacity={0.3}>
          <ScoreRing hero value={742} label={t.good} px={124} />
        </Rosette>
      </Hero>
    </Demo>
  );
}

function RadarDemo() {
  const t = useWords(demoWords);
  const axes = t.axes.split(',').map((label, index) => ({ label, value: you[index] ?? 0, peer: peers[index] ?? 0 }));
  return <Radar axes={axes} />;
}

function Percentiles() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <PercentileBar label={t.tax} value="¥386,200" percentile={71} />
      <PercentileBar label={t.lower} value="41%" percentile={46} />
      <PercentileBar label={t.inquiries} value={t.inquiriesIs} percentile={24} />
    </div>
  );
}

function Ranges() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <RangeBar from={345} to={420} scale={[295, 620]} label={`${t.rate} 3.45–4.20%`} />
      <RangeBar from={390} to={540} scale={[295, 620]} label={`${t.rate} 3.90–5.40%`} tone={7} />
    </div>
  );
}

function Progress() {
  const t = useWords(demoWords);
  return (
    <Demo>
      <ProgressRing value={0.2} label={t.pictures} />
      <ProgressRing value={0.7} label={t.pictures} px={48} />
      <span className="grow">
        <ProgressBar value={0.45} label={t.report} />
      </span>
    </Demo>
  );
}

export const charts: readonly Specimen[] = [
  { name: 'ScoreRing', demo: <Rings />, wide: true },
  { name: 'Radar', demo: <RadarDemo /> },
  { name: 'PercentileBar', demo: <Percentiles /> },
  { name: 'RangeBar', demo: <Ranges /> },
  { name: 'Progress', demo: <Progress /> },
];
