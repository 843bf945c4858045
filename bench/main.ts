import { answerHelp } from '../tools/help.mjs';
import { type Bench, benchList, chosenBenches } from './benches.ts';

answerHelp(`
Usage: npm run bench [-- name ...]

Measures against a named peer in the same run. Without a name it measures everything and writes bench/RESULTS.md.
The names, or parts of them:
${benchList()}
`);
const names = process.argv.slice(2);
const chosen = choose();
// Loaded only now, because it loads the server and makes the data of the benches.
const { measure } = await import('./measure.ts');
await measure(chosen, names.length === 0);

function choose(): ReadonlySet<Bench> {
  try {
    return chosenBenches(names);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
