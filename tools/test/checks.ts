import type { Step } from './step.ts';

/** The static checks, then the migrations. */
export const checks: readonly Step[] = [
  {
    name: 'types',
    args: [
      'node_modules/typescript/bin/tsc',
      '-p',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ],
  },
  {
    name: 'format, order of imports',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--max-diagnostics=50', '.'],
  },
  { name: 'lint', args: ['node_modules/oxlint/bin/oxlint', '--deny-warnings'] },
  { name: 'import rules', args: ['tools/test/check-imports.ts'] },
  { name: 'dead code', args: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'migrations, generated types', args: ['server/src/app/check-schema.ts'] },
];

export const clientBuild: Step = { name: 'client build', args: ['tools/build-client.mjs'] };
export const sizeBudget: Step = { name: 'size budget', args: ['tools/test/size-budget.ts'], isTalkative: true };
