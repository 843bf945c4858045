import type { About } from '#features/crm/types.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { useColleagues } from './use-colleagues.ts';
import { actWords } from './words.ts';

const nobody: readonly string[] = [];
interface ColleagueSelectProps {
  label: string;
  about?: About;
  value: string;
  error: string;
  /** Account numbers to leave out, for example the current adviser's. */
  except?: readonly (string | undefined)[];
  onChange: (accountNo: string) => void;
}

export function ColleagueSelect({
  label,
  about = 'work',
  value,
  error,
  except = nobody,
  onChange,
}: ColleagueSelectProps) {
  const w = useWords(actWords);
  const { list, isPending } = useColleagues(except, about);
  return (
    <Field label={label} error={error}>
      <Select
        placeholder={list.length || isPending ? w.chooseColleague : w.noColleague}
        value={value}
        options={list.map(({ account_no, name, open, capacity }) => ({
          value: account_no,
          label: w.colleagueOf(name, open, capacity),
        }))}
        onChange={onChange}
      />
    </Field>
  );
}
