import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import '#ui/field-pair.css';
import { EstateField } from './EstateField.tsx';
import type { HomeField } from './form.ts';
import type { ValuationConfig } from './queries.ts';
import type { HomeInput } from './use-home.ts';
import { homeWords } from './words.ts';

interface HomeFieldsProps {
  input: HomeInput;
  kinds: ValuationConfig['kinds'];
  /** Opens the list of estates. */
  onList: () => void;
}

/** Everything about a home that decides its value. */
export function HomeFields({ input: { form, change, errors }, kinds, onList }: HomeFieldsProps) {
  const w = useWords(homeWords);
  const textOf = (field: Exclude<HomeField, 'estate' | 'kind'>) => ({
    value: form[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  });
  return (
    <div className="col g20">
      <EstateField estate={form.estate} error={errors.estate} onPick={(estate) => change({ estate })} onList={onList} />
      <div className="valuation-kinds">
        <Field group label={w.kind} error={errors.kind} required>
          <Segmented
            block
            label={w.kind}
            value={form.kind}
            onChange={(kind) => change({ kind })}
            options={kinds.map(({ slug, name }) => ({ value: slug, label: name }))}
          />
        </Field>
      </div>
      <div className="field-pair">
        <Field label={w.area} hint={w.areaHint} error={errors.area} required>
          <TextInput inputMode="decimal" autoComplete="off" maxLength={9} unit={w.squareMetres} {...textOf('area')} />
        </Field>
        <Field label={w.building} hint={w.buildingHint} error={errors.building} optional>
          <TextInput autoComplete="off" maxLength={20} {...textOf('building')} />
        </Field>
      </div>
      <div className="valuation-floors">
        <Field label={w.floor} error={errors.floor} optional>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={3} {...textOf('floor')} />
        </Field>
        <Field label={w.floors} error={errors.floors} optional>
          <TextInput inputMode="numeric" autoComplete="off" maxLength={3} {...textOf('floors')} />
        </Field>
      </div>
      <Field label={w.builtYear} hint={w.builtYearHint} error={errors.built_year} optional>
        <TextInput inputMode="numeric" autoComplete="off" maxLength={4} {...textOf('built_year')} />
      </Field>
    </div>
  );
}
