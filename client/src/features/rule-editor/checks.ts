// The linter, the engine and the sample customers. Nobody needs them to begin to write, so the screen is shown before they are fetched.
export { lintDraft } from '@sycee/domain/catalog/lint-draft';
export { LiveTest } from './live-test/LiveTest.tsx';
export { liveTest } from './live-test/live-test.ts';
