import { Check, Dot, LoaderCircle } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { SceneArt } from '#ui/art/SceneArt.tsx';
import { Card } from '#ui/Card.tsx';
import type { Icon } from '#ui/icon.ts';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import './loading.css';
import { type Progress, shareOf, stateOf, stepNames } from './progress.ts';
import { loadingWords } from './words.ts';

const Turning: Icon = ({ size }) => <LoaderCircle size={size} className="spin" />;
const marks = { done: Check, now: Turning, ahead: Dot };

export function ReportProgress({ progress, number }: { progress: Progress; number: string }) {
  const w = useWords(loadingWords);
  return (
    <Card className="load">
      <div className="col g20">
        <header className="col g4">
          <h2 className="song t24">{w.heading}</h2>
          <p className="t13 c3">{w.text}</p>
        </header>
        <ProgressBar value={shareOf(progress)} label={w.progress} />
        <div aria-live="polite">
          <Timeline
            items={stepNames.map((step) => {
              const state = stateOf(step, progress.step);
              return {
                key: step,
                icon: marks[state],
                tone: state === 'ahead' ? undefined : 'pri',
                title: <span className={state === 'ahead' ? 'c3' : undefined}>{w[step]}</span>,
                meta: step === 'match' && state !== 'ahead' && w.matchOf(progress.done, progress.of),
              };
            })}
          />
        </div>
        <p className="t12 c3 num">{number}</p>
      </div>
      <div className="load-art">
        <SceneArt scene="lens" px={280} />
      </div>
    </Card>
  );
}
