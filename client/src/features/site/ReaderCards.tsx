import { ApplicationTodos } from '#features/todo/index.ts';
import { ReportLine } from '#features/verdicts/index.ts';

/** The reader's open tasks, and the report from which the verdicts on the home screen come. */
export const ReaderCards = () => (
  <>
    <ApplicationTodos />
    <ReportLine />
  </>
);
