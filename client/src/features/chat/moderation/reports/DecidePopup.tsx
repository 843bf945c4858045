import { restrictionDays } from '@sycee/domain/moderation/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/http/call.ts';
import { useWords } from '#platform/words.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Field } from '#ui/Field.tsx';
import { FormPopup } from '#ui/FormPopup.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { toast } from '#ui/toast.ts';
import { kindWords } from '../measure-words.ts';
import { ReasonField } from '../ReasonField.tsx';
import type { MessageReport } from '../types.ts';
import { moderationWords } from '../words.ts';

const restrictions = ['none', 'no_new_people', 'no_sending'] as const;
type Days = (typeof restrictionDays)[number];

interface DecidePopupProps {
  report: MessageReport;
  onDecided: (status: 'upheld' | 'dismissed') => void;
  onFailed: () => void;
  onClose: () => void;
}

/** Decides a report: dismissed, or upheld with what is done. Nothing is chosen beforehand. Both people read the reason. */
export function DecidePopup({ report, onDecided, onFailed, onClose }: DecidePopupProps) {
  const w = useWords(moderationWords);
  const kinds = useWords(kindWords);
  const queries = useQueryClient();
  const [status, setStatus] = useState<'upheld' | 'dismissed' | null>(null);
  const [remove, setRemove] = useState(false);
  const [warn, setWarn] = useState(false);
  const [restriction, setRestriction] = useState<(typeof restrictions)[number]>('none');
  const [days, setDays] = useState<Days>(7);
  const [reason, setReason] = useState('');
  const isUpheld = status === 'upheld';
  const decide = async (onBusy: (isBusy: boolean) => void) => {
    if (!status) return;
    onBusy(true);
    const measures = { remove, warn, restriction: restriction === 'none' ? null : restriction, days };
    try {
      await call('POST /admin/api/message_reports/decide', {
        body: { report_id: report.id, version: report.version, status, reason, ...(isUpheld && { measures }) },
      });
      toast(w.decided, { kind: 'ok' });
      onDecided(status);
      onClose();
      await queries.invalidateQueries({ queryKey: ['moderation', 'waiting'] });
    } catch {
      // The call has shown the failure. Somebody else may have decided.
      onFailed();
      await queries.invalidateQueries({ queryKey: ['moderation'] });
    } finally {
      onBusy(false);
    }
  };
  return (
    <FormPopup
      open
      onClose={onClose}
      title={w.decideTitle(report.reported.name)}
      submit={w.decideSubmit}
      cannotSubmit={status === null}
    >
      {({ id, onBusy }) => (
        <form
          id={id}
          className="col g16"
          onSubmit={(event) => {
            event.preventDefault();
            void decide(onBusy);
          }}
        >
          <Segmented
            label={w.decide}
            value={status}
            onChange={setStatus}
            options={(['upheld', 'dismissed'] as const).map((value) => ({ value, label: w[value] }))}
          />
          {isUpheld && (
            <Field label={w.effects} group>
              <div className="col g12">
                {report.messages > 0 && (
                  <Checkbox checked={remove} onChange={setRemove}>
                    {w.removeMessages(report.messages)}
                  </Checkbox>
                )}
                <Checkbox checked={warn} onChange={setWarn}>
                  {kinds.warning}
                </Checkbox>
              </div>
            </Field>
          )}
          {isUpheld && (
            <Field label={w.restriction}>
              <Select
                value={restriction}
                onChange={setRestriction}
                options={restrictions.map((value) => ({
                  value,
                  label: value === 'none' ? w.noRestriction : kinds[value],
                }))}
              />
            </Field>
          )}
          {isUpheld && restriction !== 'none' && (
            <Field label={w.howLong}>
              <Select
                value={String(days)}
                onChange={(value) => setDays(Number(value) as Days)}
                options={restrictionDays.map((value) => ({ value: String(value), label: w.days(value) }))}
              />
            </Field>
          )}
          <ReasonField
            label={w.decisionReason}
            hint={report.reporter ? w.decisionHint : w.markDecisionHint}
            value={reason}
            onChange={setReason}
          />
        </form>
      )}
    </FormPopup>
  );
}
