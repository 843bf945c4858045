import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

// A small project that breaks every safety rule once, under this project's configuration.
const root = path.resolve(import.meta.dirname, '../..');
const files: Record<string, string> = {
  'client/src/Html.tsx':
    'export const Html = ({ text }: { text: string }) => <p dangerouslySetInnerHTML={{ __html: text }} />;',
  'client/src/inner.ts':
    'export const show = (to: HTMLElement, text: string) => Object.assign(to, { a: to.innerHTML, text });',
  'client/src/write.ts': 'export const show = (text: string) => document.write(text);',
  'client/src/Link.tsx': "export const Link = () => <a href={'javascript:alert(1)'}>x</a>;",
  'server/src/features/pay/evaluate.ts': 'export const run = (text: string): unknown => eval(text);',
  'server/src/features/pay/make.ts': 'export const run = (text: string) => new Function(text);',
  'server/src/features/pay/environment.ts': 'export const secret = process.env.SYCEE_SECRET;',
  'server/src/features/pay/ask.ts': "export const ask = () => fetch('https://example.com');",
  'server/src/features/pay/equal.ts': 'export const same = (a: unknown, b: unknown) => a == b;',
  'domain/src/chance.ts': 'export const chance = () => Math.random();',
  'server/src/app/config.ts': 'export const fine = process.env.PORT;',
  'client/src/Text.tsx': 'export const Text = ({ text }: { text: string }) => <p>{text}</p>;',
};
const expected: Record<string, string> = {
  'client/src/Html.tsx': 'react(no-danger)',
  'client/src/inner.ts': 'eslint(no-restricted-properties)',
  'client/src/write.ts': 'eslint(no-restricted-properties)',
  'client/src/Link.tsx': 'eslint(no-script-url)',
  'server/src/features/pay/evaluate.ts': 'eslint(no-eval)',
  'server/src/features/pay/make.ts': 'eslint(no-new-func)',
  'server/src/features/pay/environment.ts': 'node(no-process-env)',
  'server/src/features/pay/ask.ts': 'eslint(no-restricted-globals)',
  'server/src/features/pay/equal.ts': 'eslint(eqeqeq)',
  'domain/src/chance.ts': 'eslint(no-restricted-properties)',
};

let house: string;
beforeAll(() => {
  house = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-lint-'));
  fs.copyFileSync(path.join(root, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    fs.writeFileSync(path.join(house, name), `${text}\n`);
  }
});
afterAll(() => fs.rmSync(house, { recursive: true }));

test('every safety rule rejects its violation and accepts correct code', () => {
  const { stdout } = spawnSync(process.execPath, [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format=json'], {
    cwd: house,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] };
  const output = Map.groupBy(diagnostics, ({ filename }) => filename.replaceAll('\\', '/'));
  for (const [file, code] of Object.entries(expected))
    expect(
      output.get(file)?.map((one) => one.code),
      file,
    ).toContain(code);
  expect([...output.keys()].toSorted()).toEqual(Object.keys(expected).toSorted());
});
