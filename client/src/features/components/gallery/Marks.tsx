import { AlarmClock, CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Count } from '#ui/Count.tsx';
import { type IdentitySize, Logo } from '#ui/Logo.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/tone.ts';
import { galleryWords } from '../words.ts';
import { demoWords } from './demo-words.ts';
import { Demo, Shown, type Specimen } from './Specimen.tsx';

const sizes: readonly IdentitySize[] = [24, 32, 40, 48, 56];
const tones: readonly Tone[] = [1, 2, 3, 4, 5, 6, 7, 8];

function StatusBadges() {
  const t = useWords(demoWords);
  return (
    <Demo>
      <StatusBadge kind="match">{t.match}</StatusBadge>
      <StatusBadge kind="near">{t.near}</StatusBadge>
      <StatusBadge kind="data">{t.data}</StatusBadge>
      <StatusBadge kind="no">{t.no}</StatusBadge>
      <StatusBadge kind="warn" icon={CalendarClock}>
        {t.due}
      </StatusBadge>
      <StatusBadge kind="bad" icon={AlarmClock}>
        {t.overdue}
      </StatusBadge>
      <StatusBadge kind="ok" bare>
        {t.done}
      </StatusBadge>
      <StatusBadge kind="pri" bare>
        {t.stageWord}
      </StatusBadge>
      <StatusBadge kind="brass" bare>
        {t.sample}
      </StatusBadge>
    </Demo>
  );
}

function Chips() {
  const t = useWords(demoWords);
  const g = useWords(galleryWords);
  const [on, setOn] = useState('all');
  return (
    <div className="col g12">
      <Demo>
        {(['all', 'match', 'near', 'data', 'no'] as const).map((key, index) => (
          <Chip key={key} on={on === key} count={[14, 5, 3, 2, 4][index]} onClick={() => setOn(key)}>
            {t[key]}
          </Chip>
        ))}
      </Demo>
      <Demo>
        <Chip className="is-hover">{g.stateHover}</Chip>
        <Chip className="is-focus">{g.stateFocus}</Chip>
        <Chip disabled>{g.stateDisabled}</Chip>
      </Demo>
    </div>
  );
}

function Tags() {
  const t = useWords(demoWords);
  return (
    <Demo>
      <Tag>{t.ad}</Tag>
      <Tag kind="fill">{t.levelA}</Tag>
      <Tag kind="brass">{t.author}</Tag>
    </Demo>
  );
}

function Counts() {
  return (
    <Demo>
      <Count value={2} />
      <Count value={12} />
      <Count value={128} />
      <Count value={7} muted />
    </Demo>
  );
}

function Logos() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <Demo>
        {tones.map((tone) => (
          <Logo key={tone} glyph={t.bankGlyph} tone={tone} />
        ))}
      </Demo>
      <Demo>
        {sizes.map((size) => (
          <Shown key={size} as={String(size)}>
            <Logo glyph={t.otherGlyph} tone={6} size={size} />
          </Shown>
        ))}
      </Demo>
    </div>
  );
}

function Avatars() {
  const t = useWords(demoWords);
  return (
    <div className="col g12">
      <Demo>
        {tones.map((tone) => (
          <Avatar key={tone} name={t.person} tone={tone} online={tone === 1} />
        ))}
      </Demo>
      <Demo>
        {sizes.map((size) => (
          <Shown key={size} as={String(size)}>
            <Avatar name={t.person} tone={4} size={size} label={t.person} />
          </Shown>
        ))}
      </Demo>
    </div>
  );
}

function Sample() {
  return (
    <Demo>
      <SampleMark>{useWords(demoWords).sample}</SampleMark>
    </Demo>
  );
}

export const marks: readonly Specimen[] = [
  { name: 'StatusBadge', demo: <StatusBadges />, wide: true },
  { name: 'Chip', demo: <Chips />, wide: true },
  { name: 'Logo', demo: <Logos /> },
  { name: 'Avatar', demo: <Avatars /> },
  { name: 'Tag', demo: <Tags /> },
  { name: 'Count', demo: <Counts /> },
  { name: 'SampleMark', demo: <Sample /> },
];
