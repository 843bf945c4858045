import { useStoresAndTeams } from '#features/staff/queries.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { type GroupForm, toggled } from './group-form.ts';
import { groupWords } from './words.ts';

export interface ListedStoresAndTeamsProps {
  form: Pick<GroupForm, 'stores' | 'teams'>;
  error: string | undefined;
  disabled: boolean;
  onChange: (part: Partial<GroupForm>) => void;
}

/** Stores and teams of data scope 2. */
export function ListedStoresAndTeams({ form, error, disabled, onChange }: ListedStoresAndTeamsProps) {
  const w = useWords(groupWords);
  const stores = useStoresAndTeams().data?.stores ?? [];
  const teams = stores.flatMap((store) => store.teams);
  return (
    <>
      <Field group label={w.stores} error={error}>
        <div className="admin-checks">
          {stores.map(({ store_no, name }) => (
            <Checkbox
              key={store_no}
              disabled={disabled}
              checked={form.stores.includes(store_no)}
              onChange={() => onChange({ stores: toggled(form.stores, store_no) })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
      </Field>
      {teams.length > 0 && (
        <Field group label={w.teams}>
          <div className="admin-checks">
            {teams.map(({ id, name }) => (
              <Checkbox
                key={id}
                disabled={disabled}
                checked={form.teams.includes(id)}
                onChange={() => onChange({ teams: toggled(form.teams, id) })}
              >
                {name}
              </Checkbox>
            ))}
          </div>
        </Field>
      )}
    </>
  );
}
