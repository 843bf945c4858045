import type { Flow } from '#features/crm/types.ts';

export type Step = 'advance' | 'return' | 'finish';
const steps: readonly Step[] = ['advance', 'return', 'finish'];

/** The steps that are allowed now. */
export const openSteps = ({ allowed, next_stage, outcomes }: Flow): Step[] =>
  steps.filter((step) => {
    if (!allowed.includes(`flow_${step}`)) return false;
    if (step === 'advance') return next_stage !== null;
    return step === 'return' || outcomes.length > 0;
  });

export interface StepDraft {
  step: Step | '';
  reason: string;
  outcome: string;
  approvedFen: number | null;
  disbursedFen: number | null;
  note: string;
  next: string | null | undefined;
}
export const blankStep: StepDraft = {
  step: '',
  reason: '',
  outcome: '',
  approvedFen: null,
  disbursedFen: null,
  note: '',
  next: undefined,
};

/** An approved amount is known in the stage in which the institution decides. */
export const asksApproved = (flow: Flow, step: Step): boolean => flow.stage === 'approval' && step === 'advance';
export const asksDisbursed = (draft: StepDraft): boolean => draft.step === 'finish' && draft.outcome === 'disbursed';

export type StepProblem = 'reasonMissing' | 'outcomeMissing' | 'disbursedMissing' | 'amountWrong';
export function stepProblems(
  draft: StepDraft,
): Partial<Record<'reason' | 'outcome' | 'amount_approved' | 'amount_disbursed', StepProblem>> {
  return {
    ...(draft.step === 'return' && !draft.reason && { reason: 'reasonMissing' as const }),
    ...(draft.step === 'finish' && !draft.outcome && { outcome: 'outcomeMissing' as const }),
    ...(asksDisbursed(draft) && !draft.disbursedFen && { amount_disbursed: 'disbursedMissing' as const }),
    ...(draft.step === 'advance' && draft.approvedFen === 0 && { amount_approved: 'amountWrong' as const }),
  };
}

/** The request body, with only the fields of the chosen step. */
export function stepBody(draft: StepDraft, flow: Flow, step: Step) {
  return {
    version: flow.version,
    step,
    note: draft.note.trim(),
    ...(step === 'return' && { reason: draft.reason }),
    ...(step === 'finish' && { outcome: draft.outcome as 'disbursed' }),
    ...(asksApproved(flow, step) && draft.approvedFen !== null && { amount_approved: draft.approvedFen }),
    ...(asksDisbursed({ ...draft, step }) && draft.disbursedFen !== null && { amount_disbursed: draft.disbursedFen }),
    ...(step === 'advance' && draft.next !== undefined && { next_contact_at: draft.next }),
  };
}
