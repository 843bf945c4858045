// Runs dependency-cruiser over the import rules.
import { createRequire } from 'node:module';
import type { ParseOptions } from '@swc/core';
import { importRules } from './import-rules.ts';

/** A parser that knows nothing of our files passes with 0 modules: so we look at how many it saw. */
const fewestModules = 50;
const folders = ['contract', 'domain', 'seed', 'server', 'client', 'e2e', 'bench', 'tools'];

// dependency-cruiser 17 does not know TypeScript 7, and lets swc read every file without JSX. It must find the mended one.
const swc = createRequire(import.meta.url)('@swc/core') as {
  parseFileSync(file: string, options: ParseOptions): unknown;
};
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') } as ParseOptions);

const { cruise } = await import('dependency-cruiser');
const { output, exitCode } = await cruise(
  folders,
  {
    validate: true,
    ruleSet: { forbidden: importRules },
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.sycee/)' },
    outputType: 'err-long',
  },
  { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
);
console.log(String(output));
const seen = Number(/(\d+) modules/.exec(String(output))?.[1] ?? 0);
if (seen < fewestModules) console.error(`Only ${seen} modules were looked at: its settings no longer fit our files.`);
process.exitCode = exitCode !== 0 || seen < fewestModules ? 1 : 0;
