import { businessDateOf } from '@sycee/domain/time/business-date';
import { useNow } from '#features/crm/time/clock.ts';
import { useWords } from '#platform/words.ts';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Field } from '#ui/Field.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { Collaborator } from './queries.ts';
import { teamWords } from './words.ts';

export type Right = Pick<Collaborator, 'may' | 'until'>;
interface RightFieldsProps {
  value: Right;
  error: string | undefined;
  onChange: (next: Right) => void;
}

/** Permission and last day of a collaborator. */
export function RightFields({ value, error, onChange }: RightFieldsProps) {
  const w = useWords(teamWords);
  const today = businessDateOf(useNow());
  return (
    <>
      <ChoiceGroup
        label={w.right}
        value={value.may}
        onChange={(may) => onChange({ ...value, may })}
        options={(['read', 'write'] as const).map((may) => ({ value: may, label: w[may], sub: w[`${may}Hint`] }))}
      />
      <Field label={w.until} hint={w.untilHint} error={error ?? ''}>
        <TextInput
          type="date"
          min={today}
          value={value.until ?? ''}
          onChange={(event) => onChange({ ...value, until: event.target.value || null })}
        />
      </Field>
    </>
  );
}
