// npm run spec [-- --missing [feature …]]: how much of the spec's lists is covered.
import { answerHelp } from '../help.mjs';
import { coveredIds, declaredCalls, routesOfTable } from './declared.ts';
import { callLines, checklistLines, type Line, routeLines } from './lists.ts';
import { readResults } from './results.ts';

answerHelp(`
Usage: npm run spec [-- --missing [word ...]]

Counts how many calls, routes and checklist rows of docs/spec exist. A checklist row counts when every test that carries its
id in the title passed in the last whole npm test: run npm test first, because the figure is only reliable after a complete run.
  --missing  lists what is missing; further words select groups
`);

const words = process.argv.slice(2);
const showsMissing = words.includes('--missing');
const selected = words.filter((word) => !word.startsWith('--'));
const { reports, doubt } = readResults();

count('calls', callLines(), declaredCalls());
count('routes', routeLines(), routesOfTable());
if (reports.length > 0) count('checklist', checklistLines(), coveredIds(reports));
else console.log(`checklist    ? of ${checklistLines().length}`);
if (doubt) console.log(`The figure of the checklist is not reliable. ${doubt}`);
if (!showsMissing) console.log('npm run spec -- --missing lists what is missing; further words select groups.');

function count(name: string, lines: Line[], existing: Set<string>): void {
  const missing = lines.filter(({ key }) => !existing.has(key));
  const known = new Set(lines.map(({ key }) => key));
  const unknown = [...existing].filter((key) => !known.has(key));
  const note = unknown.length > 0 ? `, and ${unknown.length} of our own` : '';
  console.log(`${name.padEnd(10)} ${String(lines.length - missing.length).padStart(3)} of ${lines.length}${note}`);
  if (!showsMissing) return;
  for (const [group, rows = []] of Object.entries(Object.groupBy(missing, (line) => line.group))) {
    if (selected.length > 0 && !selected.some((word) => group.includes(word))) continue;
    console.log(`  ${group} (${rows.length})`);
    for (const { key, text } of rows) console.log(`    ${key}  ${text}`);
  }
}
