import { instantOfWallTime, wallTimeOf } from '@sycee/domain/time/business-date';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Chip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useNow } from './clock.ts';
import { MomentText } from './MomentText.tsx';

import { quickPicks } from './quick-picks.ts';
import { timeWords } from './words.ts';

export interface NextContactProps {
  /** Undefined: the appointment stays; null: it is removed. */
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
  /** The current appointment. */
  now?: string | null;
  error?: string;
}

/** Three usual times and any other; pressing the chosen one again reverts to the current appointment. */
export function NextContact({ value, onChange, now, error }: NextContactProps) {
  const w = useWords(timeWords);
  const nowMs = useNow();
  const [isChoosing, setChoosing] = useState(false);
  const picks = quickPicks(nowMs);
  const isOther = typeof value === 'string' && !picks.some(({ at }) => at === value);
  return (
    <Field label={w.nextContact} error={error} optional group aside={<Change from={now} to={value} />}>
      <div className="f wrap">
        {picks.map(({ slug, at }) => (
          <Chip
            key={slug}
            on={value === at}
            onClick={() => {
              setChoosing(false);
              onChange(value === at ? undefined : at);
            }}
          >
            {w[slug]}
          </Chip>
        ))}
        <Chip on={isOther} onClick={() => setChoosing((is) => !is)} aria-expanded={isChoosing}>
          {w.choose}
        </Chip>
        {now && (
          <Chip on={value === null} onClick={() => onChange(value === null ? undefined : null)}>
            {w.clear}
          </Chip>
        )}
      </div>
      {isChoosing && (
        <TextInput
          type="datetime-local"
          aria-label={w.at}
          unit={w.zone}
          min={wallTimeOf(nowMs)}
          value={typeof value === 'string' ? wallTimeOf(Date.parse(value)) : ''}
          onChange={(event) => onChange(instantOfWallTime(event.target.value) ?? undefined)}
        />
      )}
    </Field>
  );
}

/** The current appointment and its replacement. */
function Change({ from, to }: { from: string | null | undefined; to: string | null | undefined }) {
  return (
    <span className="t13 c3" role="status">
      {from &&
        (to === null ? (
          <s>
            <MomentText at={from} />
          </s>
        ) : (
          <MomentText at={from} />
        ))}
      {to && (
        <b className="b cp">
          {from && ' → '}
          <MomentText at={to} />
        </b>
      )}
    </span>
  );
}
