import { type Profile, profileSections } from '@sycee/domain/order/profile';
import { useId } from 'react';
import { useOfferedList } from '#platform/lists/use-offered-list.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import type { CustomerDraft } from './form-draft.ts';
import { formWords } from './form-words.ts';

interface ProfileFieldsProps {
  cometype: CustomerDraft['cometype'];
  profile: Profile;
  onChange: (profile: Profile) => void;
}
/** Further facts about a customer, in sections that differ for persons and companies. */
export function ProfileFields({ cometype, profile, onChange }: ProfileFieldsProps) {
  const f = useWords(formWords);
  const [language] = useLanguage();
  const jobList = useId();
  const jobs = useOfferedList('job') ?? [];
  return (
    <aside className="card pad col g20">
      <h2 className="t17">{f.more}</h2>
      {/* Suggestions: what is typed is kept, so that a job that the tenant does not list is not lost. */}
      <datalist id={jobList}>
        {jobs.map(({ slug, name }) => (
          <option key={slug}>{name}</option>
        ))}
      </datalist>
      {profileSections
        .filter((section) => !('only' in section) || section.only === cometype)
        .map((section) => (
          <fieldset key={section.slug} className="col g12">
            <legend className="t13 c3">{section.name[language]}</legend>
            {section.fields.map(({ slug, name, most, ...field }) => {
              const shown = { maxLength: most, value: profile[slug] ?? '' };
              const change = (text: string) => onChange({ ...profile, [slug]: text });
              return (
                <Field key={slug} label={name[language]}>
                  {'long' in field ? (
                    <TextArea rows={2} {...shown} onChange={(event) => change(event.target.value)} />
                  ) : (
                    <TextInput
                      autoComplete="off"
                      list={slug === 'job' ? jobList : undefined}
                      {...shown}
                      onChange={(event) => change(event.target.value)}
                    />
                  )}
                </Field>
              );
            })}
          </fieldset>
        ))}
    </aside>
  );
}
