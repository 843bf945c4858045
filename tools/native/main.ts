// npm run native: makes the projects of a native app of one site, for Android and iOS.
import { answerHelp } from '../help.mjs';
import { makeProjects } from './make-projects.ts';
import { readOptions } from './options.ts';

answerHelp(`
Usage: npm run native -- --address url --id id --name name --out folder

Makes the projects of a native app of one site, for Android Studio and Xcode, or brings them up to date. It builds nothing: see
docs/guides/native-apps.md.
  --address url   https address of the site, with its first path segment
  --id id         identifier in the stores, such as com.example.loans
  --name name     name under the icon
  --out folder    an empty folder, or one of an earlier run
`);

try {
  const options = readOptions(process.argv.slice(2));
  console.log(await makeProjects(options));
  console.log(`Made in ${options.out}. It is not built: docs/guides/native-apps.md says how.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
