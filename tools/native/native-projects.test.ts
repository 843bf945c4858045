import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeProjects } from './make-projects.ts';
import { readOptions } from './options.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-native-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const site = 'https://sycee.example.com/yuanding00000001';
const args = (but: Record<string, string> = {}) =>
  Object.entries({ address: site, id: 'com.example.loans', name: '元锭 <融服>', out: folder, ...but }).flatMap(
    ([name, value]) => [`--${name}`, value],
  );
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const configs = ['android/app/src/main/assets/capacitor.config.json', 'ios/App/App/capacitor.config.json'];

test('makes projects for Android and iOS that show the site, and brings them up to date', async () => {
  await makeProjects(readOptions(args()));
  for (const config of configs)
    expect(JSON.parse(read(config))).toMatchObject({
      appId: 'com.example.loans',
      appName: '元锭 <融服>',
      server: { url: site, errorPath: 'index.html', cleartext: false },
    });
  expect(read('android/app/build.gradle')).toContain('applicationId "com.example.loans"');
  expect(read('ios/App/App.xcodeproj/project.pbxproj')).toContain('PRODUCT_BUNDLE_IDENTIFIER = com.example.loans;');
  const shown = ['android/app/src/main/assets/public/index.html', 'ios/App/App/public/index.html'];
  for (const page of shown) expect(read(page)).toContain('<title>元锭 &#60;融服&#62;</title>');
  expect(JSON.parse(read('package.json')).dependencies['@capacitor/android']).toMatch(/^\d+\.\d+\.\d+$/);
  // What was borrowed to make them does not stay.
  expect(fs.existsSync(path.join(folder, 'node_modules'))).toBe(false);

  fs.appendFileSync(path.join(folder, 'android/app/build.gradle'), '// Own change.\n');
  await makeProjects(readOptions(args({ address: 'https://loans.example.com/' })));
  for (const config of configs) expect(JSON.parse(read(config)).server.url).toBe('https://loans.example.com/');
  expect(read('android/app/build.gradle')).toContain('// Own change.');
});

test('a folder with other files is left alone', async () => {
  const other = fs.mkdtempSync(path.join(folder, 'other-'));
  fs.writeFileSync(path.join(other, 'thesis.txt'), 'text');
  await expect(makeProjects(readOptions(args({ out: other })))).rejects.toThrow('choose an empty folder');
  expect(fs.readdirSync(other)).toEqual(['thesis.txt']);
});

test.each([
  ['address', 'http://sycee.example.com/'],
  ['address', 'https://sycee.example.com/a/b'],
  ['address', 'https://sycee.example.com/#/pages/my/my'],
  ['address', 'nowhere'],
  ['id', 'loans'],
  ['id', 'Com.Example.Loans'],
  ['id', 'com.example.loans"; rm'],
  ['name', ''],
  ['name', 'n'.repeat(31)],
])('--%s %s is refused', (name, value) => {
  expect(() => readOptions(args({ [name]: value }))).toThrow(`--${name}`);
});
