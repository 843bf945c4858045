export { forgetStatements, sweepStatements } from './forget-statements.ts';
export { finishLeftStatements } from './left-statements.ts';
