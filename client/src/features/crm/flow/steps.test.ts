import { expect, test } from 'vitest';
import type { Flow } from '#features/crm/types.ts';
import { blankStep, openSteps, stepBody, stepProblems } from './steps.ts';

const flow: Flow = {
  version: 4,
  status: 'working',
  stage: 'approval',
  steps: [],
  allowed: ['devolve', 'flow_advance', 'flow_return', 'flow_finish'],
  next_stage: { slug: 'disbursed', name: '放款' },
  return_reasons: [],
  outcomes: [{ slug: 'refused', name: '机构拒绝' }],
};

test('offers the steps that the server allows', () => {
  expect(openSteps(flow)).toEqual(['advance', 'return', 'finish']);
  expect(openSteps({ ...flow, next_stage: null })).toEqual(['return', 'finish']);
  expect(openSteps({ ...flow, outcomes: [] })).toEqual(['advance', 'return']);
  expect(openSteps({ ...flow, allowed: ['distribute', 'recycle'] })).toEqual([]);
});

test('asks for the fields of each step', () => {
  expect(stepProblems({ ...blankStep, step: 'return' })).toEqual({ reason: 'reasonMissing' });
  expect(stepProblems({ ...blankStep, step: 'finish' })).toEqual({ outcome: 'outcomeMissing' });
  expect(stepProblems({ ...blankStep, step: 'finish', outcome: 'disbursed' })).toEqual({
    amount_disbursed: 'disbursedMissing',
  });
  expect(stepProblems({ ...blankStep, step: 'advance' })).toEqual({});
});

test('sends only the fields of the step', () => {
  const draft = {
    ...blankStep,
    reason: 'no_need',
    outcome: 'disbursed',
    approvedFen: 150_0000_00,
    disbursedFen: 140_0000_00,
    note: ' 已批 ',
    next: null,
  };
  expect(stepBody(draft, flow, 'advance')).toEqual({
    version: 4,
    step: 'advance',
    note: '已批',
    amount_approved: 150_0000_00,
    next_contact_at: null,
  });
  expect(stepBody(draft, flow, 'return')).toEqual({ version: 4, step: 'return', note: '已批', reason: 'no_need' });
  expect(stepBody(draft, flow, 'finish')).toEqual({
    version: 4,
    step: 'finish',
    note: '已批',
    outcome: 'disbursed',
    amount_disbursed: 140_0000_00,
  });
});
