import { RotateCcw } from 'lucide-react';
import { AnswerControl, isCards } from '#features/matching/index.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { SampleMark } from '#ui/SampleMark.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Change } from './draft.ts';
import type { Definition, Known } from './queries.ts';
import { qualWords } from './words.ts';

interface QualFieldProps {
  definition: Definition;
  known: Known | undefined;
  change: Change | undefined;
  today: string;
  mayWrite: boolean;
  error: string | undefined;
  dayError: string | undefined;
  onChange: (change: Change | null) => void;
}

const both = (text: string) => ({ zh: text, en: text });

/** One qualification with its source. */
export function QualField(props: QualFieldProps) {
  const { definition, known, change, today, mayWrite, error, onChange } = props;
  const { attr, name, kind, choices, min, max } = definition;
  const question = {
    id: attr,
    attr,
    step: 'you' as const,
    kind,
    label: both(name),
    choices: choices?.map((choice) => ({ value: choice.value, ...both(choice.name) })),
    min: min ?? undefined,
    max: max ?? undefined,
    optional: false,
  };
  const value = change ? change.value : known?.raw;
  const give = (next: Change['value']) => {
    // The stored value was restored: nothing to save.
    if (next === (known?.raw ?? null)) return onChange(null);
    onChange({ source: 'said', seen_on: today, ...change, value: next });
  };
  const isGroup = isCards(question) || kind === 'yes_no' || kind === 'region';
  if (!mayWrite)
    return (
      <div className="field">
        <span className="lb">{name}</span>
        <span className="b num">{known?.value ?? '—'}</span>
        {known && <Source known={known} />}
      </div>
    );
  return (
    <div className="col g8 qual">
      <Field
        label={name}
        group={isGroup}
        error={error}
        aside={
          change && (
            <Button kind="ghost" size="sm" icon={RotateCcw} onClick={() => onChange(null)}>
              {known?.value ?? '—'}
            </Button>
          )
        }
      >
        <AnswerControl
          question={question}
          // A count from a report does not fit into a date input.
          answer={kind === 'date' && typeof value !== 'string' ? undefined : value}
          onAnswer={(answer) => give(answer === '' ? null : answer)}
          problem={undefined}
          today={today}
        />
      </Field>
      {change ? <NewSource {...props} change={change} /> : known && <KnownSource {...props} known={known} />}
    </div>
  );
}

/** Source and date of an edited value. */
function NewSource({ definition, change, today, dayError, onChange }: QualFieldProps & { change: Change }) {
  const w = useWords(qualWords);
  if (change.value === null) return null;
  return (
    <div className="f wrap g8 qual-from">
      <Segmented
        label={`${definition.name} ${w.from}`}
        value={change.source}
        onChange={(source) => onChange({ ...change, source })}
        options={[
          { value: 'said', label: w.said },
          { value: 'seen', label: w.seen },
        ]}
      />
      <Field label={w.seenOn} error={dayError}>
        <TextInput
          type="date"
          min="2000-01-01"
          max={today}
          value={change.seen_on}
          onChange={(event) => onChange({ ...change, seen_on: event.target.value || today })}
        />
      </Field>
    </div>
  );
}

function KnownSource({ known, today, onChange }: QualFieldProps & { known: Known }) {
  const w = useWords(qualWords);
  return (
    <div className="f wrap g8 qual-known">
      <Source known={known} />
      <span className="f g12">
        {known.expired && (
          <Button kind="line" size="sm" onClick={() => onChange({ value: known.raw, source: 'said', seen_on: today })}>
            {w.stillSo}
          </Button>
        )}
        <GoLink onClick={() => onChange({ value: null, source: 'said', seen_on: today })}>{w.takeAway}</GoLink>
      </span>
    </div>
  );
}

/** The source of a value, and until when it is valid. */
export function Source({ known }: { known: Known }) {
  const w = useWords(qualWords);
  const { source_name, seen_on, checked_by, expires_on, expired, sample } = known;
  return (
    <span className="f wrap g6 t12 c3 num grow">
      <span>{w.asOf(source_name, seen_on)}</span>
      {checked_by && <span>{w.by(checked_by.name)}</span>}
      {expires_on && !expired && <span>{w.until(expires_on)}</span>}
      {expired && <StatusBadge kind="warn">{expires_on ? w.expiredOn(expires_on) : w.expired}</StatusBadge>}
      {sample && <SampleMark>{w.sample}</SampleMark>}
    </span>
  );
}
