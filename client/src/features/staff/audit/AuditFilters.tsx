import { auditActions } from '@sycee/domain/access/audit-actions';
import type { AuditFilter } from '#features/staff/queries.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { useDraft } from '#ui/draft.ts';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { auditWords } from './words.ts';

const trimmed = (text: string): string => text.trim();

export function AuditFilters({ filter, onChange }: { filter: AuditFilter; onChange: (filter: AuditFilter) => void }) {
  const w = useWords(auditWords);
  const [language] = useLanguage();
  const set = (part: Partial<AuditFilter>) => onChange({ ...filter, ...part });
  const [actor, setActor] = useDraft(filter.actor, (text) => set({ actor: text }), { settle: trimmed });
  const [subject, setSubject] = useDraft(filter.subject, (text) => set({ subject: text }), { settle: trimmed });
  return (
    <div className="admin-when">
      <Field label={w.who}>
        <TextInput maxLength={40} value={actor} onChange={(event) => setActor(event.target.value)} />
      </Field>
      <Field label={w.subject}>
        <TextInput maxLength={64} value={subject} onChange={(event) => setSubject(event.target.value)} />
      </Field>
      <Field label={w.what} className="admin-what">
        <Select
          value={filter.action || 'all'}
          options={[
            { value: 'all', label: w.all },
            ...Object.entries(auditActions).map(([value, names]) => ({ value, label: names[language] })),
          ]}
          onChange={(action) => set({ action: action === 'all' ? '' : action })}
        />
      </Field>
      <Field label={w.from}>
        <TextInput type="date" value={filter.from} onChange={(event) => set({ from: event.target.value })} />
      </Field>
      <Field label={w.to}>
        <TextInput type="date" value={filter.to} onChange={(event) => set({ to: event.target.value })} />
      </Field>
    </div>
  );
}
