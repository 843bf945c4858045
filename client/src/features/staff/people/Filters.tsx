import { type StaffFilter, useGroups, usePeopleByGroup, useStoresAndTeams } from '#features/staff/queries.ts';
import type { StaffItem, StaffRole } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { ScopeSwitch } from '#platform/frame/ScopeSwitch.tsx';
import { useWords } from '#platform/words.ts';
import { Select } from '#ui/Select.tsx';

export interface FiltersProps {
  filter: StaffFilter;
  onChange: (filter: StaffFilter) => void;
}

const statuses: readonly StaffItem['status'][] = ['active', 'invited', 'disabled'];

/** Filters of the staff list. A filter with a single option is hidden. */
export function Filters({ filter, onChange }: FiltersProps) {
  const w = useWords(adminWords);
  const groups = useGroups().data ?? [];
  const people = usePeopleByGroup();
  const storesAndTeams = useStoresAndTeams().data;
  const stores = storesAndTeams?.stores ?? [];
  const teams = stores
    .filter(({ store_no }) => !filter.store_no || store_no === filter.store_no)
    .flatMap((s) => s.teams);
  const inRole = groups.filter(({ role }) => !filter.role || role === filter.role);
  const set = (part: Partial<StaffFilter>) => onChange({ ...filter, ...part });
  return (
    <div className="admin-filters">
      <Choice
        label={w.role}
        value={filter.role}
        options={(storesAndTeams?.roles ?? []).map((role) => ({ value: role, label: w[role] }))}
        onChange={(role) => set({ role: (role || undefined) as StaffRole | undefined, group_id: undefined })}
      />
      <Choice
        label={w.group}
        value={filter.group_id}
        options={inRole.map(({ id, name }) => ({
          value: id,
          label: people?.has(id) ? `${name} · ${people.get(id)}` : name,
        }))}
        onChange={(group_id) => set({ group_id: group_id || undefined })}
      />
      {stores.length > 1 && (
        <Choice
          label={w.atStore}
          value={filter.store_no ? String(filter.store_no) : undefined}
          options={stores.map(({ store_no, name }) => ({ value: String(store_no), label: name }))}
          onChange={(no) => set({ store_no: no ? Number(no) : undefined, team_id: undefined })}
        />
      )}
      {teams.length > 0 && (
        <Choice
          label={w.team}
          value={filter.team_id}
          options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(team_id) => set({ team_id: team_id || undefined })}
        />
      )}
      <Choice
        label={w.status}
        value={filter.status}
        options={statuses.map((status) => ({ value: status, label: w[status] }))}
        onChange={(status) => set({ status: (status || undefined) as StaffFilter['status'] })}
      />
      <ScopeSwitch />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Choice({ label, value = 'all', options, onChange }: ChoiceProps) {
  const w = useWords(adminWords);
  return (
    <Select
      size="sm"
      aria-label={label}
      value={value}
      onChange={(chosen) => onChange(chosen === 'all' ? '' : chosen)}
      options={[{ value: 'all', label: `${label} · ${w.all}` }, ...options]}
    />
  );
}
