import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { Change, Changes } from './draft.ts';
import { QualField } from './QualField.tsx';
import type { Known, useDefinitions } from './queries.ts';
import { qualWords } from './words.ts';

type Group = NonNullable<ReturnType<typeof useDefinitions>['data']>['groups'][number];

interface GroupFieldsProps {
  group: Group;
  list: readonly Known[];
  changes: Changes;
  errors: Readonly<Record<string, string>>;
  today: string;
  mayWrite: boolean;
  /** The qualification that the link asks for. */
  linkedAttribute: string | undefined;
  onChange: (attr: Known['attr'], change: Change | null) => void;
}

/** A group such as house, car or fund; collapsed it shows how much is known. */
export function GroupFields({
  group,
  list,
  changes,
  errors,
  today,
  mayWrite,
  linkedAttribute,
  onChange,
}: GroupFieldsProps) {
  const w = useWords(qualWords);
  const known = list.filter((one) => one.group === group.slug);
  const expired = known.filter((one) => one.expired).length;
  const changed = group.quals.filter(({ attr }) => changes[attr]).length;
  const isFaulty = group.quals.some(({ attr }) => errors[attr] ?? errors[`${attr}.seen_on`]);
  const [isOpen, setOpen] = useState(
    () => changed > 0 || expired > 0 || group.quals.some(({ attr }) => attr === linkedAttribute),
  );
  return (
    <details
      className="card qual-group"
      open={isOpen || isFaulty}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="f g8">
        <h2 className="t15 grow">{group.name}</h2>
        {expired > 0 && <StatusBadge kind="warn">{w.expiredN(expired)}</StatusBadge>}
        <span className="t13 c3 num nw">
          {changed > 0 ? w.changed(changed) : known.length > 0 ? w.known(known.length) : w.nothingKnown}
        </span>
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      {(isOpen || isFaulty) && (
        <div className="qual-fields">
          {group.quals.map((definition) => (
            <QualField
              key={definition.attr}
              definition={definition}
              known={known.find(({ attr }) => attr === definition.attr)}
              change={changes[definition.attr]}
              today={today}
              mayWrite={mayWrite}
              error={errors[definition.attr]}
              dayError={errors[`${definition.attr}.seen_on`]}
              onChange={(change) => onChange(definition.attr, change)}
            />
          ))}
        </div>
      )}
    </details>
  );
}
