import { columnsOf, type FileRow, type RowValues } from '@sycee/domain/catalog-file/tables';
import { writeRow } from '@sycee/domain/catalog-file/write-rows';
import type { Language } from '@sycee/domain/language/both';
import type { InstitutionForm, InstitutionView } from '#features/institutions/index.ts';

/** An institution as an import keeps it before and after. */
export interface KeptInstitution {
  readonly form: InstitutionForm;
  readonly sample: boolean;
}

export const keptOf = ({ owner, ...view }: InstitutionView): KeptInstitution => {
  const { name_zh, name_en, glyph, color, logo, kind, licence, regions, contact, mandate } = view;
  return {
    form: {
      name_zh,
      name_en,
      glyph,
      color,
      logo,
      kind,
      licence,
      regions,
      contact,
      mandate,
      institution_owner: owner?.id ?? null,
    },
    sample: view.sample,
  };
};

/** Its row in a file; its logo, its owner and the proof of its mandate are not in files. */
export const institutionRow = (id: string | null, { form, sample }: KeptInstitution, language: Language): FileRow => {
  const { logo: _, mandate, institution_owner: __, ...values } = form;
  return writeRow(
    'institutions',
    {
      id,
      ...values,
      mandate_ends_on: mandate?.ends_on ?? null,
      mandate_categories: mandate?.categories ?? [],
      sample,
    } satisfies RowValues<'institutions'>,
    language,
  );
};

/** What differs between two states of an institution, in words. */
export function institutionChanges(before: KeptInstitution | null, after: KeptInstitution, language: Language) {
  const [old, now] = [
    before === null ? {} : institutionRow(null, before, language),
    institutionRow(null, after, language),
  ] as readonly FileRow[];
  const text = (row: FileRow | undefined, key: string) => {
    const cell = row?.[key] ?? null;
    return cell === null ? null : String(cell);
  };
  return Object.entries(columnsOf('institutions')).flatMap(([key, { name }]) => {
    const [from, to] = [text(old, key), text(now, key)];
    return from === to ? [] : [{ label: name[language], before: from, after: to }];
  });
}
