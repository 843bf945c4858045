import { useGroups, useStoresAndTeams } from '#features/staff/queries.ts';
import type { StaffRole } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';

export interface StoreTeamForm {
  group_id: string;
  store_no: number | null;
  team_id: string | null;
}

export interface StoreTeamFieldsProps {
  role: StaffRole;
  /** The store is fixed; only the team is chosen. */
  fixedStore?: boolean;
  value: StoreTeamForm;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<StoreTeamForm>) => void;
}

const noTeam = 'none';
export const isOfStore = (role: StaffRole): boolean => role === 'broker' || role === 'store';

/** Store, team and group of a staff member, limited to what the caller may grant. */
export function StoreTeamFields({ role, fixedStore, value, errors, onChange }: StoreTeamFieldsProps) {
  const w = useWords(adminWords);
  const groups = useGroups().data ?? [];
  const stores = useStoresAndTeams().data?.stores ?? [];
  const teams = stores.find(({ store_no }) => store_no === value.store_no)?.teams ?? [];
  const open = groups.filter(
    (group) =>
      group.id === value.group_id ||
      (group.role === role && group.may_assign && (group.store_no === null || group.store_no === value.store_no)),
  );
  return (
    <>
      {isOfStore(role) && (
        <div className={fixedStore ? undefined : 'x2'}>
          {!fixedStore && (
            <Field label={w.atStore} error={errors.store_no}>
              <Select
                placeholder={w.choose}
                value={value.store_no === null ? '' : String(value.store_no)}
                options={stores.map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
                onChange={(no) => onChange({ store_no: Number(no), team_id: null })}
              />
            </Field>
          )}
          <Field label={w.team} error={errors.team_id}>
            <Select
              value={value.team_id ?? noTeam}
              options={[
                { value: noTeam, label: w.noTeam },
                ...teams.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(id) => onChange({ team_id: id === noTeam ? null : id })}
            />
          </Field>
        </div>
      )}
      <Field
        label={w.group}
        error={errors.group_id}
        hint={scopeHint(open.find(({ id }) => id === value.group_id)?.data_scope, w)}
      >
        <Select
          placeholder={w.choose}
          value={value.group_id}
          options={open.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(group_id) => onChange({ group_id })}
        />
      </Field>
    </>
  );
}

type Words = ReturnType<typeof useWords<(typeof adminWords)['zh']>>;
const scopeHint = (scope: 0 | 1 | 2 | 3 | 4 | 5 | 6 | undefined, w: Words): string | undefined =>
  scope === undefined ? undefined : w.scopeIs(w[`scope_${scope}`]);
