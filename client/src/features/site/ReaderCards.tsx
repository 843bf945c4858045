import { MemberTodos } from '#features/todo/index.ts';
import { ReportLine } from '#features/verdicts/index.ts';
import { StaffTodos } from './StaffTodos.tsx';

/** The reader's tasks, of staff and of members, and the report from which the verdicts on the home screen come. */
export const ReaderCards = () => (
  <>
    <StaffTodos />
    <MemberTodos />
    <ReportLine />
  </>
);
