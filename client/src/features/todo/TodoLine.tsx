import { CircleX, TriangleExclamationPoint } from 'lucide-react';
import type { OrderItem } from './use-applicant-step.ts';
import { useApplicantStep } from './use-applicant-step.ts';

/** The applicant's next step for an order in one line. Renders nothing if staff or the institution act next. */
export function TodoLine({ order }: { order: Pick<OrderItem, 'status' | 'stage' | 'to_provide'> }) {
  const { kind, text } = useApplicantStep(order);
  if (!text) return null;
  const isAgain = kind === 'upload_again';
  const Mark = isAgain ? CircleX : TriangleExclamationPoint;
  return (
    <span className={isAgain ? 't13 f ft g6 bad' : 't13 f ft g6 warn'}>
      <Mark size={16} />
      <span>{text}</span>
    </span>
  );
}
