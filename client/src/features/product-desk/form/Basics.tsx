import { draftFields } from '@sycee/domain/catalog/draft-fields';
import { useCategoryOptions } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { useProductOptions } from '../queries.ts';
import type { DraftForm } from './draft-form.ts';
import { DraftControl, DraftTexts } from './inputs.tsx';
import { formWords } from './words.ts';

/** What it is called, whose it is, and for whom. */
export function Basics({ form }: { form: DraftForm }) {
  const w = useWords(formWords);
  const [language] = useLanguage();
  const categories = useCategoryOptions();
  const { data } = useProductOptions();
  const { draft, set } = form;
  return (
    <>
      <DraftTexts form={form} field="name" maxLength={40} />
      <DraftTexts form={form} field="summary" maxLength={120} />
      <div className="pd-both">
        <DraftControl form={form} field="institution">
          <Select
            options={(data?.institutions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={data && draft.institution ? draft.institution : ''}
            onChange={(id) => set('institution', id)}
          />
        </DraftControl>
        <DraftControl form={form} field="category">
          <Select
            options={categories}
            value={draft.category ?? ''}
            onChange={(category) => set('category', category)}
          />
        </DraftControl>
      </div>
      <DraftControl form={form} field="audience" group>
        <Segmented
          label={draftFields.audience[language]}
          options={[
            { value: 'person', label: w.person },
            { value: 'company', label: w.company },
          ]}
          value={draft.audience}
          onChange={(audience) => set('audience', audience)}
        />
      </DraftControl>
    </>
  );
}
