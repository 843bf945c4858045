import { BellPlus, CalendarClock, FileCheck2, Phone } from 'lucide-react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { List } from '#ui/List.tsx';
import { Note } from '#ui/Note.tsx';
import { RuleLine } from '#ui/RuleLine.tsx';
import { StageBar } from '#ui/StageBar.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { demoWords } from './demo-words.ts';
import type { Specimen } from './Specimen.tsx';

function Notes() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <Note
        kind="warn"
        icon={CalendarClock}
        title={t.fewDays}
        action={
          <Button kind="line" size="sm" icon={BellPlus}>
            {t.remind}
          </Button>
        }
      >
        {t.fewDaysText}
      </Note>
      <Note>{t.tip}</Note>
      <Note kind="ok">{t.saved}</Note>
      <Note kind="info">{t.rowsBad}</Note>
      <Note kind="bad">{t.expired}</Note>
    </div>
  );
}

function Rules() {
  const t = useWords(demoWords);
  const lines = (one: boolean) => (
    <List>
      <RuleLine one={one} state="pass" name={t.years} required={t.yearsAsked} actual={t.yearsIs} />
      <RuleLine one={one} state="fail" name={t.inquiries} required={t.inquiriesAsked} actual={t.inquiriesIs} />
      <RuleLine one={one} state="unknown" name={t.house} required={t.houseAsked} actual={t.unknown} />
    </List>
  );
  return lines(true);
}

function Timelines() {
  const t = useWords(demoWords);
  return (
    <div className="col g20">
      <Timeline
        items={[
          { key: '1', mark: '1', tone: 'pri', title: t.step1, meta: t.step1Sub },
          { key: '2', mark: '2', title: t.step2, meta: t.step2Sub },
          { key: '3', mark: '3', title: t.step3, meta: t.step3Sub },
        ]}
      />
      <hr className="hr" />
      <Timeline
        tight
        items={[
          { key: 'a', icon: FileCheck2, tone: 'pri', title: t.stageWord, meta: '2026-11-20 11:20' },
          { key: 'b', icon: Phone, tone: 'warn', title: t.due, meta: '2026-11-18 09:05', body: t.opinionText },
        ]}
      />
    </div>
  );
}

function Stages() {
  const t = useWords(demoWords);
  return (
    <div className="col g16">
      {[0, 3, 5].map((at) => (
        <div key={at} className="col g6">
          <StageBar of={6} at={at} />
          {at === 3 && <span className="t13 c2">{t.stageWord}</span>}
        </div>
      ))}
    </div>
  );
}

export const notices: readonly Specimen[] = [
  { name: 'Note', demo: <Notes /> },
  { name: 'Timeline', demo: <Timelines /> },
  { name: 'RuleLine', demo: <Rules />, wide: true },
  { name: 'StageBar', demo: <Stages /> },
];
