// Ends with 0 when a browser opens a page here.
import { launchBrowser } from './browser.ts';

const browser = await launchBrowser();
const page = await browser.newPage();
await page.setContent('<h1>融资</h1>');
console.log(`Chromium ${browser.version()} opens pages here.`);
await browser.close();
