import { businessDateOf } from '@sycee/domain/time/business-date';
import { type FormEvent, useState } from 'react';
import { StoreTeamFields } from '#features/staff/people/StoreTeamFields.tsx';
import { useReloadAdmin } from '#features/staff/queries.ts';
import type { Application } from '#features/staff/types.ts';
import { adminWords } from '#features/staff/words.ts';
import { call } from '#platform/http/call.ts';
import { fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { showSecretLink } from '#platform/secret-link/show-secret-link.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { KeyValues } from '#ui/KeyValues.tsx';
import { Popup } from '#ui/Popup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { applicationWords } from './words.ts';

const formId = 'decide';
type Decision = 'approve' | 'refuse';

export function DecidePopup({ application, onClose }: { application: Application | null; onClose: () => void }) {
  const [last, setLast] = useState(application);
  if (application && application !== last) setLast(application);
  return last && <Decide key={last.id} application={last} isOpen={application !== null} onClose={onClose} />;
}

function Decide({ application, isOpen, onClose }: { application: Application; isOpen: boolean; onClose: () => void }) {
  const w = useWords(applicationWords);
  const [decision, setDecision] = useState<Decision>('approve');
  const [isBusy, setBusy] = useState(false);
  return (
    <Popup
      open={isOpen}
      onClose={onClose}
      title={w.title(application.name)}
      keepOnMask
      foot={
        <Button size="lg" kind={decision === 'approve' ? 'pri' : 'danger'} type="submit" form={formId} busy={isBusy}>
          {decision === 'approve' ? w.confirmApprove : w.confirmRefuse}
        </Button>
      }
    >
      <DecideForm
        application={application}
        decision={decision}
        onDecision={setDecision}
        onBusy={setBusy}
        onDone={onClose}
      />
    </Popup>
  );
}

interface DecideFormProps {
  application: Application;
  decision: Decision;
  onDecision: (decision: Decision) => void;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function DecideForm({ application, decision, onDecision, onBusy, onDone }: DecideFormProps) {
  const w = useWords(applicationWords);
  const a = useWords(adminWords);
  const [form, setForm] = useState({ group_id: '', team_id: null as string | null, reason: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const reload = useReloadAdmin();
  const send = useIdempotentWrite();
  const isApproval = decision === 'approve';
  const set = (part: Partial<typeof form>) => {
    setErrors({});
    setForm((old) => ({ ...old, ...part }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = {
      ...(isApproval && !form.group_id && { group_id: w.groupMissing }),
      ...(!isApproval && !form.reason.trim() && { reason: w.reasonMissing }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = isApproval
      ? { decision, group_id: form.group_id, team_id: form.team_id }
      : { decision, reason: form.reason };
    onBusy(true);
    try {
      const params = { id: application.id };
      const { invitation } = await send(body, (idempotencyKey) =>
        call('PUT /admin/api/broker_applications/{id}', { params, body, idempotencyKey }),
      );
      if (invitation?.link) void showSecretLink(application.name, invitation.link);
      else toast(isApproval ? w.approvedNow(application.name) : w.refusedNow, { kind: 'ok' });
      onDone();
    } catch (error) {
      setErrors(fieldsOf(error));
    } finally {
      onBusy(false);
      void reload();
    }
  };
  return (
    <form id={formId} className="col g16" onSubmit={save} noValidate>
      <KeyValues
        items={[
          { label: a.mobile, value: <span className="num">{application.mobile}</span> },
          { label: a.atStore, value: application.store_name },
          { label: w.agency, value: application.agency_code || w.noAgency },
          { label: w.applied, value: businessDateOf(Date.parse(application.created_at)) },
        ]}
      />
      <Segmented
        block
        label={w.decision}
        value={decision}
        onChange={onDecision}
        options={[
          { value: 'approve', label: w.approve },
          { value: 'refuse', label: w.refuse },
        ]}
      />
      {isApproval ? (
        <StoreTeamFields
          role="broker"
          fixedStore
          value={{ group_id: form.group_id, team_id: form.team_id, store_no: application.store_no }}
          errors={errors}
          onChange={set}
        />
      ) : (
        <Field label={w.reason} hint={w.reasonHint} error={errors.reason}>
          <TextArea
            rows={3}
            maxLength={200}
            value={form.reason}
            onChange={(event) => set({ reason: event.target.value })}
          />
        </Field>
      )}
    </form>
  );
}
