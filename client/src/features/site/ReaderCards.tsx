import { InstallLine } from '#features/installed-app/index.ts';
import { MemberTodos } from '#features/todo/index.ts';
import { ReportLine } from '#features/verdicts/index.ts';
import { StaffTodos } from './StaffTodos.tsx';

/** The reader's tasks, of staff and of members, the report from which the verdicts on the home screen come, and the offer to install the app. */
export const ReaderCards = () => (
  <>
    <StaffTodos />
    <MemberTodos />
    <ReportLine />
    <InstallLine />
  </>
);
