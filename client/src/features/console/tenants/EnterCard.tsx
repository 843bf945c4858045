import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { enterPath } from '#features/console/paths.ts';
import type { Tenant } from '#features/console/types.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { tenantWords } from './tenant-words.ts';

const lengths = ['15', '30', '60'] as const;
const reasonAtLeast = 6;

/** Enters a tenant with a reason and a time limit, as a session at the tenant's own address. */
export function EnterCard({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const [form, setForm] = useState({ reason: '', minutes: '15' as (typeof lengths)[number], mayChange: false });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const enter = async () => {
    if (isBusy) return;
    if (form.reason.trim().length < reasonAtLeast) return setErrors({ reason: w.reasonWrong });
    setBusy(true);
    setErrors({});
    try {
      const { segment, ticket } = await call('POST /admin/api/tenants/{id}/enter', {
        params: { id: tenant.id },
        body: { reason: form.reason, minutes: Number(form.minutes), may_change: form.mayChange },
        fields: ['reason'],
      });
      // The ticket is behind the hash, so that no server log contains it.
      location.assign(`/${segment}${hrefOf(enterPath, { ticket })}`);
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="col g16">
      <SectionHead title={w.enter} />
      <p className="t13 c3">{w.enterText}</p>
      <Field label={w.reason} error={errors.reason}>
        <TextInput
          value={form.reason}
          maxLength={200}
          onChange={(event) => {
            setErrors({});
            setForm({ ...form, reason: event.target.value });
          }}
        />
      </Field>
      <Segmented
        block
        label={w.minutes}
        value={form.minutes}
        onChange={(minutes) => setForm({ ...form, minutes })}
        options={lengths.map((value) => ({ value, label: w.minutesOf(Number(value)) }))}
      />
      <Checkbox checked={form.mayChange} onChange={(mayChange) => setForm({ ...form, mayChange })}>
        {w.mayChange} <span className="t13 c3">{w.mayChangeSub}</span>
      </Checkbox>
      <Button kind="line" icon={DoorOpen} busy={isBusy} onClick={() => void enter()}>
        {w.enterNow}
      </Button>
    </Card>
  );
}
