import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const sides = ['server/src', 'client/src', 'domain/src', 'contract/src', 'seed/src'];

/** The sources that run in production, by path, without tests and their helpers. */
export function sources(): Map<string, string> {
  const sourceTexts = new Map<string, string>();
  for (const side of sides)
    for (const name of fs.readdirSync(path.join(root, side), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || /\.test\.|testing/.test(name)) continue;
      sourceTexts.set(`${side}/${name.replaceAll('\\', '/')}`, fs.readFileSync(path.join(root, side, name), 'utf8'));
    }
  return sourceTexts;
}
