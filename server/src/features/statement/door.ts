export { figuresView } from './figures-view.ts';
export { statementForReport } from './for-report.ts';
export { forgetStatements, sweepStatements } from './forget-statements.ts';
export { finishLeftStatements } from './left-statements.ts';
