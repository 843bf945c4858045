import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cruiseImports } from './cruise.ts';

// A small project that breaks every rule once.
const thing = 'export const thing = 1; export type Thing = 1;';
const files: Record<string, string> = {
  'server/package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  'client/package.json': '{ "type": "module", "imports": { "#*": "./src/*" } }',
  'server/src/features/crm/store.ts': thing,
  'server/src/features/crm/index.ts': "export { thing } from './store.ts';",
  'server/src/features/pay/service.ts':
    "import type { Thing } from '#features/crm/store.ts'; export type Mine = Thing;",
  'server/src/features/pay/calls.ts': "import { thing } from '#features/crm/index.ts'; export const fine = thing;",
  'server/src/features/pay/run.ts': "import { exec } from 'node:child_process'; export const wrong = exec;",
  'server/src/platform/postgres/launch.ts': "import { spawn } from 'node:child_process'; export const fine = spawn;",
  'server/src/app/evaluate.ts': "import { runInThisContext } from 'vm'; export const wrong = runInThisContext;",
  'server/src/platform/clock.ts': "import { thing } from '#features/crm/index.ts'; export const wrong = thing;",
  'client/src/ui/Button.tsx':
    "import { thing } from '#features/home/Home.tsx'; export const Button = () => <b>{thing}</b>;",
  'client/src/features/home/Home.tsx': thing,
  'client/src/app/main.tsx':
    "import type { Thing } from '../../../server/src/features/crm/index.ts'; export const app = <i>{1 as Thing}</i>;",
  'domain/src/money.ts': "import fs from 'node:fs'; export const wrong = fs;",
  'domain/src/one.ts': "import { two } from './two.ts'; export const one = () => two;",
  'domain/src/two.ts': "import { one } from './one.ts'; export const two = () => one;",
  'contract/src/call.ts': "import { thing } from '../../server/src/features/crm/store.ts'; export const wrong = thing;",
  'seed/src/world.ts': "import { nothing } from './nowhere.ts'; export const wrong = nothing;",
};
const expected = [
  'client-only-imports-contract-domain: client/src/app/main.tsx',
  'client-ui-knows-no-features-or-app: client/src/ui/Button.tsx',
  'contract-only-imports-domain: contract/src/call.ts',
  'no-cycle: domain/src/one.ts',
  'no-processes: server/src/app/evaluate.ts',
  'no-processes: server/src/features/pay/run.ts',
  'pure-is-pure: domain/src/money.ts',
  'resolvable: seed/src/world.ts',
  'server-features-by-their-index: server/src/features/pay/service.ts',
  'server-platform-knows-no-features-or-app: server/src/platform/clock.ts',
];

let house: string;
beforeAll(() => {
  house = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-house-')));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    fs.writeFileSync(path.join(house, name), text);
  }
});
afterAll(() => fs.rmSync(house, { recursive: true }));

test('every import rule rejects its violation, types and JSX included, and nothing else', async () => {
  const { summary } = await cruiseImports(['contract', 'domain', 'seed', 'server', 'client'], house);
  const broken = summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  expect(broken.toSorted()).toEqual(expected);
});
