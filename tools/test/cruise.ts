import { createRequire } from 'node:module';
import type { ParseOptions } from '@swc/core';
import type { ICruiseResult } from 'dependency-cruiser';
import { importRules } from './import-rules.ts';

// dependency-cruiser 17 does not support TypeScript 7, and its swc reads every file without JSX. It must use the patched parser.
const swc = createRequire(import.meta.url)('@swc/core') as {
  parseFileSync(file: string, options: ParseOptions): unknown;
};
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('x') } as ParseOptions);

/** Checks the imports of the folders against the rules. */
export async function cruiseImports(folders: string[], baseDir = process.cwd()): Promise<ICruiseResult> {
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    folders,
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: importRules },
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(/dist/|\\.sycee/)' },
    },
    { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
  );
  return output as ICruiseResult;
}
