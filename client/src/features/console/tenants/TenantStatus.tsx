import { type FormEvent, useState } from 'react';
import type { Tenant } from '#features/console/types.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { ReasonField } from './ReasonField.tsx';
import { reasonAtLeast } from './reason.ts';
import { tenantWords } from './tenant-words.ts';
import { useSaveTenant } from './use-save-tenant.ts';

/** Closes or reopens a tenant, separately from the form that renames it, so that neither submits the other's input. */
export function TenantStatus({ tenant }: { tenant: Tenant }) {
  const w = useWords(tenantWords);
  const [language] = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const isClosed = tenant.status === 'closed';
  const name = tenant.name[language];
  return (
    <Card className="col g12">
      <SectionHead title={isClosed ? w.reopen : w.close} />
      <p className="c2">{isClosed ? w.reopenText : w.closeText}</p>
      <div className="f">
        <Button kind={isClosed ? 'line' : 'danger'} onClick={() => setAsking(true)}>
          {isClosed ? w.reopen : w.close}
        </Button>
      </div>
      <FormPopup
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isClosed ? w.reopenAsk(name) : w.closeAsk(name)}
        submit={isClosed ? w.reopen : w.close}
        danger={!isClosed}
      >
        {(form) => <StatusForm {...form} tenant={tenant} onDone={() => setAsking(false)} />}
      </FormPopup>
    </Card>
  );
}

interface StatusFormProps {
  id: string;
  tenant: Tenant;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function StatusForm({ id, tenant, onBusy, onDone }: StatusFormProps) {
  const w = useWords(tenantWords);
  const [reason, setReason] = useState('');
  const { errors, setErrors, save } = useSaveTenant(tenant, { onBusy, onDone });
  const isClosed = tenant.status === 'closed';
  const change = async (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim().length < reasonAtLeast) return setErrors({ reason: w.reasonWrong });
    await save({ status: isClosed ? 'open' : 'closed', reason }, isClosed ? w.reopenedDone : w.closedDone);
  };
  return (
    <form id={id} className="col g16" onSubmit={change} noValidate>
      {!isClosed && <p>{w.closeText}</p>}
      <ReasonField
        value={reason}
        error={errors.reason}
        onChange={(next) => {
          setErrors({});
          setReason(next);
        }}
      />
    </form>
  );
}
