// npm run spec [-- --missing [feature …]]: how much of the spec's lists exists. A row of the checklist counts when a test with
// its id in the title passed in the last whole `npm test`.
import { declaredCalls, provenIds, routesOfTable } from './found.ts';
import { callLines, checklistLines, type Line, routeLines } from './lists.ts';

const words = process.argv.slice(2);
const showsMissing = words.includes('--missing');
const wanted = words.filter((word) => !word.startsWith('--'));

count('calls', callLines(), declaredCalls());
count('routes', routeLines(), routesOfTable());
count('checklist', checklistLines(), provenIds());
if (!showsMissing) console.log('npm run spec -- --missing lists what is not there; words after it choose groups.');

function count(name: string, lines: Line[], there: Set<string>): void {
  const missing = lines.filter(({ key }) => !there.has(key));
  const known = new Set(lines.map(({ key }) => key));
  const ours = [...there].filter((key) => !known.has(key));
  const note = ours.length > 0 ? `, and ${ours.length} of our own` : '';
  console.log(`${name.padEnd(10)} ${String(lines.length - missing.length).padStart(3)} of ${lines.length}${note}`);
  if (!showsMissing) return;
  for (const [group, rows = []] of Object.entries(Object.groupBy(missing, (line) => line.group))) {
    if (wanted.length > 0 && !wanted.some((word) => group.includes(word))) continue;
    console.log(`  ${group} (${rows.length})`);
    for (const { key, text } of rows) console.log(`    ${key}  ${text}`);
  }
}
