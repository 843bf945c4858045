// Checks the imports of all files against the import rules.
import { cruiseImports } from './cruise.ts';

/** A parser that fails on our files reports 0 modules and passes, so the number is checked. */
const fewestModules = 50;

const { summary } = await cruiseImports(['contract', 'domain', 'seed', 'server', 'client', 'e2e', 'bench', 'tools']);
for (const { rule, from, to, cycle, comment } of summary.violations) {
  const path = cycle?.length ? cycle.map(({ name }) => name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${path}${comment ? `\n  ${comment}` : ''}`);
}
if (summary.totalCruised < fewestModules) {
  console.error(
    `Only ${summary.totalCruised} modules were checked: the settings no longer match the files of the project.`,
  );
}
process.exitCode = summary.violations.length > 0 || summary.totalCruised < fewestModules ? 1 : 0;
