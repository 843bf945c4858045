import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long is waited for what must become so: a machine that is busy elsewhere too is no failure. */
const patient = { poll: { timeout: 30_000 } };

// Modules are loaded once for all files of a worker, but for tests that have a DOM or replace modules (vi.mock).
const shared = { isolate: false };
const ownModules = ['src/**/*.test.tsx', 'src/**/*.{dom,mocked}.test.ts'];

const isProving = process.env.PROVE === '1';
/** Ends a test that hangs. What is slow on a machine that is busy elsewhere too is no failure; a proof may take two hours. */
const testTimeout = isProving ? 7_200_000 : 240_000;

const pure = (name: string) => ({ test: { name, root: name, include: ['src/**/*.test.ts'], testTimeout, ...shared } });

/** Files that take minutes, though they are small: they begin first, so that none of them runs alone at the end. */
const isLong = ({ moduleId }: TestSpecification): boolean => /\/e2e\/(every-screen-|pay-crash-|crash-)/.test(moduleId);
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    maxWorkers: 2,
    provide: { isProving },
    projects: [
      pure('domain'),
      pure('contract'),
      pure('seed'),
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/app/testing/template.global.ts'],
          testTimeout,
          hookTimeout: 120_000,
          expect: patient,
          ...shared,
        },
      },
      { test: { name: 'tools', root: 'tools', include: ['**/*.test.ts'], testTimeout, ...shared } },
      {
        test: { name: 'client', root: 'client', include: ['src/**/*.test.ts'], exclude: ownModules, ...shared },
      },
      { test: { name: 'client, DOM', root: 'client', include: ownModules, environment: 'jsdom', testTimeout } },
      {
        test: {
          name: 'e2e',
          root: 'e2e',
          include: ['**/*.test.ts'],
          globalSetup: ['demo-data.global.ts'],
          testTimeout: isProving ? 7_200_000 : 1_200_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          ...shared,
        },
      },
    ],
  },
});
