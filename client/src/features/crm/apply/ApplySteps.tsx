import { useWords } from '#platform/words.ts';
import { Timeline } from '#ui/Timeline.tsx';
import { applyWords } from './words.ts';

/** Explains what happens after an application; the step of assigning an adviser is left out if there is one. */
export function ApplySteps({ hasAdviser }: { hasAdviser?: boolean }) {
  const w = useWords(applyWords);
  const steps = [
    ...(hasAdviser ? [] : [{ key: 'assign', title: w.nextAssign, meta: w.nextAssignText }]),
    { key: 'call', title: w.nextCall, meta: hasAdviser ? w.nextCallHave : w.nextCallText },
    { key: 'file', title: w.nextFile, meta: w.nextFileText },
  ];
  return <Timeline label={w.next} items={steps.map((step, at) => ({ ...step, mark: at + 1 }))} />;
}
