import { isMobile } from '@sycee/domain/identity/mobile';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Field } from '#ui/Field.tsx';
import { MobileInput } from '#ui/MobileInput.tsx';
import { Note } from '#ui/Note.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { toast } from '#ui/toast.ts';
import { becomeWords } from './become-words.ts';
import { CodeField } from './CodeField.tsx';

const empty = { name: '', mobile: '', code: '', agency_code: '' };

interface BecomeFormProps {
  id: string;
  agencyCode?: string | undefined;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function BecomeForm({ id, agencyCode = '', onBusy, onDone }: BecomeFormProps) {
  const w = useWords(becomeWords);
  const [form, setForm] = useState({ ...empty, agency_code: agencyCode });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useIdempotentWrite();
  const set = (part: Partial<typeof form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...part }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(!form.name.trim() && { name: w.nameWrong }),
      ...(!isMobile(form.mobile) && { mobile: w.mobileWrong }),
      ...(!/^\d{6}$/.test(form.code) && { code: w.codeWrong }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    onBusy(true);
    try {
      const { store_name } = await send(form, (idempotencyKey) =>
        call('POST /account/api/broker', { body: form, idempotencyKey, fields: Object.keys(empty) }),
      );
      toast(w.sent(store_name), { kind: 'ok' });
      onDone();
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} className="col g16" onSubmit={submit} noValidate>
      <LastTime />
      <Field label={w.name} error={errors.name}>
        <TextInput
          autoComplete="name"
          maxLength={40}
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label={w.mobile} error={errors.mobile}>
        <MobileInput placeholder={w.mobilePlaceholder} value={form.mobile} onChange={(mobile) => set({ mobile })} />
      </Field>
      <CodeField
        size="md"
        mobile={form.mobile}
        scene="submit"
        value={form.code}
        error={errors.code}
        onChange={(code) => set({ code })}
        onMobileWrong={() => setErrors({ mobile: w.mobileWrong })}
      />
      <Field label={w.agency} optional hint={w.agencyHint} error={errors.agency_code}>
        <TextInput
          maxLength={40}
          value={form.agency_code}
          onChange={(event) => set({ agency_code: event.target.value })}
        />
      </Field>
    </form>
  );
}

/** Shows a member the result of the last application here; guests are informed by text message. */
function LastTime() {
  const w = useWords(becomeWords);
  const isMember = useRole() === 'member';
  const { data } = useQuery({
    queryKey: ['own-application'],
    queryFn: ({ signal }) => call('GET /account/api/broker', { signal, quiet: true }),
    enabled: isMember,
    staleTime: 0,
  });
  const last = data?.last;
  if (last?.state === 'refused') return <Note kind="info">{w.refused(last.reason.replace(/[。.]$/, ''))}</Note>;
  return last?.state === 'pending' ? <Note kind="info">{w.pending}</Note> : null;
}
