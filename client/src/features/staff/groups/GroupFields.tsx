import { buttonSlugs, menuSlugs } from '@sycee/domain/access/slugs';
import { isOfStore } from '#features/staff/people/StoreTeamFields.tsx';
import { useStoresAndTeams } from '#features/staff/queries.ts';
import type { Group } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { useSessionEntry } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FieldError } from '#ui/FieldError.tsx';
import { Note } from '#ui/Note.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type GroupForm } from './group-form.ts';
import { ListedStoresAndTeams } from './ListedStoresAndTeams.tsx';
import { SlugChecks } from './SlugChecks.tsx';
import { groupWords } from './words.ts';

export interface GroupFieldsProps {
  form: GroupForm;
  errors: Readonly<Record<string, string>>;
  /** A group that has members keeps its role and store. */
  isUsed: boolean;
  disabled: boolean;
  onChange: (part: Partial<GroupForm>) => void;
}

const scopes: readonly Group['data_scope'][] = [5, 3, 6, 4, 2, 1, 0];
const whole = 'whole';

export function GroupFields({ form, errors, isUsed, disabled, onChange }: GroupFieldsProps) {
  const w = useWords(groupWords);
  const a = useWords(adminWords);
  const storesAndTeams = useStoresAndTeams().data;
  const entry = useSessionEntry();
  const stores = storesAndTeams?.stores ?? [];
  const owners = [
    ...(storesAndTeams?.whole || form.store_no === null ? [{ value: whole, label: w.whole }] : []),
    ...stores.map(({ store_no, name }) => ({ value: String(store_no), label: name })),
  ];
  return (
    <>
      <div className="x2">
        <Field label={w.nameZh} error={errors.name_zh}>
          <TextInput
            maxLength={40}
            disabled={disabled}
            value={form.name_zh}
            onChange={(event) => onChange({ name_zh: event.target.value })}
          />
        </Field>
        <Field label={w.nameEn} error={errors.name_en}>
          <TextInput
            maxLength={40}
            disabled={disabled}
            value={form.name_en}
            onChange={(event) => onChange({ name_en: event.target.value })}
          />
        </Field>
        <Field label={a.role} error={errors.role}>
          <Select
            disabled={disabled || isUsed}
            value={form.role}
            options={[...new Set([...(storesAndTeams?.roles ?? []), form.role])].map((role) => ({
              value: role,
              label: a[role],
            }))}
            onChange={(role) => onChange({ role, ...(!isOfStore(role) && { store_no: null }) })}
          />
        </Field>
        <Field label={w.ownedBy} error={errors.store_no}>
          <Select
            disabled={disabled || isUsed || !isOfStore(form.role)}
            value={form.store_no === null ? whole : String(form.store_no)}
            options={owners}
            onChange={(no) => onChange({ store_no: no === whole ? null : Number(no) })}
          />
        </Field>
      </div>
      <Field label={a.dataScope} error={errors.data_scope}>
        <Select
          disabled={disabled}
          value={String(form.data_scope)}
          options={scopes.map((scope) => ({ value: String(scope), label: a[`scope_${scope}`] }))}
          onChange={(scope) => onChange({ data_scope: Number(scope) as Group['data_scope'] })}
        />
      </Field>
      {form.data_scope === 2 && (
        <ListedStoresAndTeams form={form} error={errors.stores} disabled={disabled} onChange={onChange} />
      )}
      <div className="col g4">
        <Checkbox
          disabled={disabled}
          checked={form.requires_second_factor}
          invalid={!!errors.requires_second_factor}
          onChange={(requires_second_factor) => onChange({ requires_second_factor })}
        >
          {w.second}
        </Checkbox>
        <span className="t13 c3">{w.secondHint}</span>
        {errors.requires_second_factor && <FieldError>{errors.requires_second_factor}</FieldError>}
      </div>
      <SlugChecks
        label={w.buttons}
        slugs={buttonSlugs}
        held={entry?.scanbutton ?? []}
        chosen={form.buttons}
        disabled={disabled}
        onChange={(buttons) => onChange({ buttons })}
      />
      <SlugChecks
        label={w.menus}
        slugs={menuSlugs}
        held={entry?.scanmenu ?? []}
        chosen={form.menus}
        disabled={disabled}
        onChange={(menus) => onChange({ menus })}
      />
      <Note kind={disabled ? 'info' : 'plain'}>
        {disabled ? w.readOnly : `${w.notYours} ${isUsed ? w.people1 : ''}`}
      </Note>
    </>
  );
}
