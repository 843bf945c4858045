export { eraseStatements, sweepStatements } from './erase-statements.ts';
export { figuresView } from './figures-view.ts';
export { statementForReport } from './for-report.ts';
export { boundedText, partialView, reasonsView } from './partial-view.ts';
export { resumeAbandonedStatements } from './resume-statements.ts';
