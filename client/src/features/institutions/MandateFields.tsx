import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { call } from '#platform/http/call.ts';
import { useCategoryOptions } from '#platform/site/categories.ts';
import { PictureUploads } from '#platform/upload/PictureUploads.tsx';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { Switch } from '#ui/Switch.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { InstitutionForm } from './form.ts';
import { institutionWords } from './words.ts';

interface MandateFieldsProps {
  form: InstitutionForm;
  error: string | undefined;
  onChange: (part: Pick<InstitutionForm, 'mandate'>) => void;
}
type Mandate = NonNullable<InstitutionForm['mandate']>;

/** The proof that an institution commissioned the tenant, its last day and what it covers. */
export function MandateFields({ form: { mandate }, error, onChange }: MandateFieldsProps) {
  const w = useWords(institutionWords);
  const categories = useCategoryOptions();
  const set = (part: Partial<Mandate>) => mandate && onChange({ mandate: { ...mandate, ...part } });
  const toggle = (slug: CategorySlug, isOn: boolean) =>
    set({
      categories: categorySlugs.filter((one) => (one === slug ? isOn : mandate?.categories.includes(one))),
    });
  return (
    <fieldset className="col g12">
      <legend className="lb">{w.mandate}</legend>
      <p className="t13 c2">{w.mandateText}</p>
      <Switch
        checked={mandate !== null}
        onChange={(isOn) => onChange({ mandate: isOn ? { ends_on: '', file: null, categories: [] } : null })}
      >
        {w.hasMandate}
      </Switch>
      {mandate && (
        <>
          <Field label={w.endsOn} error={error} required>
            <TextInput type="date" value={mandate.ends_on} onChange={(event) => set({ ends_on: event.target.value })} />
          </Field>
          <Field group label={w.proof} hint={w.proofHint}>
            {mandate.file ? (
              <div className="f g8">
                <Button kind="line" size="sm" onClick={() => void openProof(mandate.file!)}>
                  {w.seeProof}
                </Button>
                <Button kind="ghost" size="sm" onClick={() => set({ file: null })}>
                  {w.removeProof}
                </Button>
              </div>
            ) : (
              <PictureUploads
                label={w.addProof}
                kind="mandate"
                limit={1}
                documents
                onChange={([file]) => file && set({ file: file.key })}
              />
            )}
          </Field>
          <Field group label={w.scope} hint={w.scopeHint}>
            <div className="f g12 wrap">
              {categories.map(({ value: slug, label }) => (
                <Checkbox
                  key={slug}
                  checked={mandate.categories.includes(slug)}
                  onChange={(isOn) => toggle(slug, isOn)}
                >
                  {label}
                </Checkbox>
              ))}
            </div>
          </Field>
        </>
      )}
    </fieldset>
  );
}

/** The address is good for minutes, so it is asked for at the press. */
async function openProof(key: string): Promise<void> {
  try {
    const { address } = await call('GET /tools/api/oss/own_address', { query: { key } });
    window.open(address, '_blank', 'noopener');
  } catch {
    // `call` showed the failure.
  }
}
