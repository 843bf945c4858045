import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import '#ui/field-pair.css';
import { MobileInput } from '#ui/MobileInput.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { openWords } from './open-words.ts';
import type { TenantDraft } from './tenant-draft.ts';

export interface OpenFieldsProps {
  draft: TenantDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<TenantDraft>) => void;
}

export function TenantFields({ draft, errors, onChange }: OpenFieldsProps) {
  const w = useWords(openWords);
  return (
    <>
      <div className="field-pair">
        <Field label={w.nameZh} error={errors['name.zh']}>
          <TextInput value={draft.zh} maxLength={20} onChange={(event) => onChange({ zh: event.target.value })} />
        </Field>
        <Field label={w.nameEn} error={errors['name.en']}>
          <TextInput value={draft.en} maxLength={40} onChange={(event) => onChange({ en: event.target.value })} />
        </Field>
        <Field label={w.tenantNo} hint={w.tenantNoHint} error={errors.ffp_no}>
          <TextInput
            inputMode="numeric"
            maxLength={12}
            value={draft.tenantNo}
            onChange={(event) => onChange({ tenantNo: event.target.value.replace(/\D/g, '') })}
          />
        </Field>
        <Field label={w.prefix} hint={w.prefixHint} error={errors.prefix}>
          <TextInput
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={16}
            value={draft.prefix}
            onChange={(event) => onChange({ prefix: event.target.value.toLowerCase() })}
          />
        </Field>
      </div>
      <Field label={w.lastDay} hint={w.lastDayHint} error={errors.expires_on} optional>
        <TextInput
          type="date"
          value={draft.expiresOn}
          onChange={(event) => onChange({ expiresOn: event.target.value })}
        />
      </Field>
    </>
  );
}

export function AdminFields({ draft, errors, onChange }: OpenFieldsProps) {
  const w = useWords(openWords);
  return (
    <div className="field-pair">
      <Field label={w.adminName} error={errors['admin.name']}>
        <TextInput
          autoComplete="off"
          maxLength={20}
          value={draft.adminName}
          onChange={(event) => onChange({ adminName: event.target.value })}
        />
      </Field>
      <Field label={w.adminMobile} error={errors['admin.mobile']}>
        <MobileInput
          autoComplete="off"
          value={draft.adminMobile}
          onChange={(adminMobile) => onChange({ adminMobile })}
        />
      </Field>
    </div>
  );
}
