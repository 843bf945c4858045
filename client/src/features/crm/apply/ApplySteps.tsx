import { useWords } from '#platform/words.ts';
import { Timeline } from '#ui/Timeline.tsx';
import { staffApplyWords } from './staff-words.ts';
import { applyWords } from './words.ts';

interface ApplyStepsProps {
  hasAdviser?: boolean;
  /** Staff have applied for a customer, and read what they do next. */
  isStaff?: boolean;
}

/** Explains what happens after an application; the step of assigning an adviser is left out if there is one. */
export function ApplySteps({ hasAdviser, isStaff }: ApplyStepsProps) {
  const w = useWords(applyWords);
  const staff = useWords(staffApplyWords);
  const steps = [
    ...(hasAdviser
      ? []
      : [{ key: 'assign', title: w.nextAssign, meta: isStaff ? staff.assignText : w.nextAssignText }]),
    isStaff
      ? { key: 'call', title: staff.call, meta: staff.callText }
      : { key: 'call', title: w.nextCall, meta: hasAdviser ? w.nextCallHave : w.nextCallText },
    { key: 'file', title: w.nextFile, meta: isStaff ? staff.fileText : w.nextFileText },
  ];
  return <Timeline label={w.next} items={steps.map((step, at) => ({ ...step, mark: at + 1 }))} />;
}
