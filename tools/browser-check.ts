// Exits with 0 if a browser can open a page on this machine.
import { launchBrowser } from './browser.ts';
import { answerHelp } from './help.mjs';

answerHelp(`
Usage: node tools/node24.mjs tools/browser-check.ts

Opens a page in the browser of the tests, and exits with 0 if that works.
`);

const browser = await launchBrowser();
const page = await browser.newPage();
await page.setContent('<h1>融资</h1>');
console.log(`Chromium ${browser.version()} can open pages on this machine.`);
await browser.close();
