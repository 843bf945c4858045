import type { DataOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import { applicantStep } from '@sycee/domain/order/applicant-step';
import { useWords } from '#platform/words.ts';
import { todoWords } from './words.ts';

export type OrderItem = DataOut<(typeof crm)['GET /finance/api/work_list']>['list'][number];

const nothing = { refused: [], missing: [] };

type Progress = Pick<OrderItem, 'status' | 'stage' | 'to_provide'>;

/** The applicant's next step with its sentence, which is empty if staff or the institution act next. */
export const useApplicantStep = (order: Progress) => applicantStepOf(useWords(todoWords), order);

export function applicantStepOf(w: (typeof todoWords)['zh'], order: Progress) {
  const step = applicantStep(order, order.to_provide ?? nothing);
  const namesOf = (items: readonly { name: string }[]) => w.names(items.map(({ name }) => name));
  if (step.kind === 'upload_again')
    return { kind: step.kind, isUpload: true, text: w.uploadAgain(namesOf(step.items)) };
  if (step.kind !== 'provide') return { kind: step.kind, isUpload: false, text: '' };
  const documents = step.items.filter(({ kind }) => kind === 'document');
  const fields = step.items.filter(({ kind }) => kind === 'field');
  const parts = [
    documents.length > 0 ? w.upload(namesOf(documents)) : '',
    fields.length > 0 ? w.fill(namesOf(fields)) : '',
  ];
  return { kind: step.kind, isUpload: documents.length > 0, text: parts.filter(Boolean).join(w.stop) };
}
