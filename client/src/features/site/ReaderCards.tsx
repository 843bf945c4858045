import { ApplicationTodos } from '#features/todo/index.ts';
import { ReportLine } from '#features/verdicts/index.ts';

/** On the home screen: what waits for the reader, and the report by which products are marked. */
export const ReaderCards = () => (
  <>
    <ApplicationTodos />
    <ReportLine />
  </>
);
