import { code } from '@sycee/contract/core/envelope';
import { ArrowRight, Flag, Undo2 } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useOrder, useReloadOrder } from '#features/crm/order/queries.ts';
import type { Order } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { CallFailure, fieldsOf } from '#platform/http/failure.ts';
import { useIdempotentWrite } from '#platform/http/idempotent-write.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx';
import { Note } from '#ui/Note.tsx';
import { NoStep, Refused } from './FlowNotes.tsx';
import { StepFields } from './StepFields.tsx';
import { blankStep, openSteps, type Step, type StepDraft, stepBody, stepProblems } from './steps.ts';
import { flowWords } from './words.ts';

const StepMisses = lazy(async () => ({ default: (await import('#features/crm/documents/StepMisses.tsx')).StepMisses }));

const icons = { advance: ArrowRight, return: Undo2, finish: Flag } as const;

/** Takes one step of the flow. After a conflict it shows the current steps and keeps the input. */
export function FlowForm({ order, onDone }: { order: Order; onDone: (said: string) => void }) {
  const w = useWords(flowWords);
  const { refetch } = useOrder(order.id);
  const reload = useReloadOrder();
  const send = useIdempotentWrite();
  const [draft, setDraft] = useState<StepDraft>({ ...blankStep, approvedFen: order.amount_approved });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { flow } = order;
  const open = openSteps(flow);
  const step: Step | undefined = draft.step && open.includes(draft.step) ? draft.step : open[0];
  if (!step) return <NoStep order={order} />;

  const stage = flow.next_stage?.name ?? '';
  const set = (change: Partial<StepDraft>) => {
    setErrors({});
    setDraft((old) => ({ ...old, ...change }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = Object.entries(stepProblems({ ...draft, step }));
    setErrors(Object.fromEntries(wrong.map(([field, problem]) => [field, w[problem]])));
    if (wrong.length) return;
    setBusy(true);
    setRefusal(null);
    try {
      const body = stepBody(draft, flow, step);
      await send(body, (idempotencyKey) =>
        call('PUT /finance/api/{id}/work_flow_info', { params: { id: order.id }, body, idempotencyKey, quiet: true }),
      );
      void reload();
      onDone({ advance: w.doneAdvance(stage), return: w.doneReturn, finish: w.doneFinish }[step]);
    } catch (error) {
      setErrors(fieldsOf(error));
      if (error instanceof CallFailure) setRefusal(error);
      if (error instanceof CallFailure && error.code === code.conflict) await refetch();
    } finally {
      setBusy(false);
    }
  };

  const labels = { advance: w.advance(stage), return: w.return, finish: w.finish };
  const subs = {
    advance: w.advanceSub(order.state_tx, stage),
    return: w.returnSub,
    finish: w.finishSub,
  };
  const buttons = { advance: w.submitAdvance(stage), return: w.submitReturn, finish: w.submitFinish };
  return (
    <form className="col g20" onSubmit={submit} noValidate>
      {refusal && <Refused refusal={refusal} />}
      <ChoiceGroup
        label={w.step}
        hideLabel
        options={open.map((value) => ({ value, label: labels[value], sub: subs[value], icon: icons[value] }))}
        value={step}
        onChange={(next) => set({ step: next })}
      />
      {step === 'advance' && order.misses.length > 0 && (
        <Suspense>
          <StepMisses order={order} />
        </Suspense>
      )}
      <StepFields order={order} step={step} draft={{ ...draft, step }} errors={errors} onChange={set} />
      {step === 'finish' && <Note kind="warn">{w.finalNote}</Note>}
      <Button block size="lg" type="submit" busy={isBusy}>
        {buttons[step]}
      </Button>
    </form>
  );
}
