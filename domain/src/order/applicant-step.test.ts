import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicantStep, itemsToProvide } from './applicant-step.ts';
import { type DocumentState, documentStates } from './document.ts';
import type { DocumentRequirements } from './document-fields.ts';
import { type OrderStatus, openStatuses, orderStatuses, type Stage, stages } from './status.ts';

const credit: DocumentRequirements = { category: 'credit', audience: 'person', documents: ['id_card', 'payslip'] };

test.each<[OrderStatus, Stage, string[], string[], string, string[]]>([
  ['working', 'submitted', ['id_card'], [], 'upload_again', ['id_card']],
  ['working', 'approval', ['id_card'], ['bank_card'], 'upload_again', ['id_card']],
  ['working', 'approval', [], ['bank_card'], 'provide', ['bank_card']],
  ['working', 'documents', [], ['payslip', 'employer'], 'provide', ['payslip', 'employer']],
  ['working', 'documents', [], [], 'wait', []],
  ['working', 'to_call', [], [], 'wait', []],
  ['undistributed', 'to_call', [], [], 'wait', []],
  ['undistributed', 'submitted', ['id_card'], [], 'upload_again', ['id_card']],
  ['back', 'documents', ['payslip'], [], 'upload_again', ['payslip']],
  ['over', 'approval', ['id_card'], ['bank_card'], 'closed', []],
  ['recycle', 'documents', ['id_card'], [], 'closed', []],
])('%s at %s with rejected %j and missing %j: %s %j', (status, stage, refused, missing, kind, items) => {
  const step = applicantStep({ status, stage }, { refused, missing });
  expect(step.kind).toBe(kind);
  expect('items' in step ? step.items : []).toEqual(items);
});

const empty = () => false;
test.each<[OrderStatus, Stage, DocumentState, string[], string[]]>([
  ['undistributed', 'to_call', 'missing', [], ['id_card', 'payslip', 'id_number', 'employer', 'address']],
  ['working', 'to_call', 'missing', [], ['id_card', 'payslip', 'id_number', 'employer', 'address']],
  ['working', 'to_call', 'given', [], ['id_number', 'employer', 'address']],
  ['back', 'met', 'missing', [], ['id_card', 'payslip', 'id_number', 'employer', 'address']],
  ['working', 'documents', 'missing', [], ['id_card', 'payslip', 'id_number', 'employer', 'address']],
  ['working', 'documents', 'given', [], ['id_number', 'employer', 'address']],
  ['working', 'documents', 'refused', ['id_card', 'payslip'], ['id_number', 'employer', 'address']],
  ['working', 'submitted', 'refused', ['id_card', 'payslip'], ['id_number', 'employer', 'address']],
  ['working', 'submitted', 'missing', [], ['id_card', 'payslip', 'id_number', 'employer', 'address']],
  ['working', 'approval', 'missing', [], ['id_card', 'payslip', 'id_number', 'employer', 'address', 'bank_card']],
  ['undistributed', 'documents', 'refused', ['id_card', 'payslip'], ['id_number', 'employer', 'address']],
  ['over', 'documents', 'refused', [], []],
])('%s at %s with every document %s', (status, stage, state, refused, missing) => {
  const items = itemsToProvide(credit, { status, stage }, { stateOf: () => state, isFilled: empty });
  expect(items.refused).toEqual(refused);
  expect(items.missing.map(({ slug }) => slug)).toEqual(missing);
});

test('an applicant never waits or is finished while a required document of an open application is rejected', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatuses),
      fc.constantFrom(...stages),
      fc.array(fc.constantFrom(...documentStates), { minLength: 2, maxLength: 2 }),
      fc.boolean(),
      (status, stage, states, isFilled) => {
        const stateOf = (slug: string) => states[credit.documents.indexOf(slug)]!;
        const items = itemsToProvide(credit, { status, stage }, { stateOf, isFilled: () => isFilled });
        const step = applicantStep({ status, stage }, items);
        const isOpenNow = openStatuses.some((open) => open === status);
        expect(step.kind === 'closed').toBe(!isOpenNow);
        expect(step.kind === 'upload_again').toBe(isOpenNow && states.includes('refused'));
      },
    ),
  );
});
