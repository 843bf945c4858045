import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { offlinePage } from './offline-page.ts';
import type { NativeOptions } from './options.ts';

const { resolve } = createRequire(import.meta.url);
const packages = ['@capacitor/android', '@capacitor/cli', '@capacitor/core', '@capacitor/ios'];
const platforms = ['android', 'ios'] as const;
const manifestOf = (name: string): string => resolve(`${name}/package.json`);
const versionOf = (name: string): string => JSON.parse(fs.readFileSync(manifestOf(name), 'utf8')).version;

/** Returns whether a folder is empty, absent or made by this command. */
const isOurs = (folder: string): boolean =>
  !fs.existsSync(folder) ||
  fs.readdirSync(folder).length === 0 ||
  fs.existsSync(path.join(folder, 'capacitor.config.json'));

/**
 * Makes the projects for Android and iOS with Capacitor, or brings existing ones up to date. Nothing is downloaded, and nothing is compiled.
 * Returns what Capacitor said.
 */
export async function makeProjects({ address, id, name, out }: NativeOptions): Promise<string> {
  if (!isOurs(out)) throw new Error(`${out} has other files: choose an empty folder.`);
  fs.mkdirSync(path.join(out, 'www'), { recursive: true });
  const write = (file: string, content: string) => fs.writeFileSync(path.join(out, file), content);
  const writeJson = (file: string, value: object) => write(file, `${JSON.stringify(value, undefined, 2)}\n`);
  const dependencies = Object.fromEntries(packages.map((one) => [one, versionOf(one)]));
  writeJson('package.json', { name: 'native-app', version: '1.0.0', private: true, dependencies });
  writeJson('capacitor.config.json', {
    appId: id,
    appName: name,
    webDir: 'www',
    // The app shows the site itself, so that it is always of the server’s version.
    server: { url: address, errorPath: 'index.html', cleartext: false },
  });
  write('www/index.html', offlinePage(name, address));
  const said = [];
  for (const platform of platforms)
    if (!fs.existsSync(path.join(out, platform))) said.push(await capacitor(out, 'add', platform));
  said.push(await capacitor(out, 'sync'));
  return said.join('\n');
}

/** Runs Capacitor’s command with the packages of this project. The folder gets its own by `npm install`, where it is built. */
async function capacitor(out: string, ...args: string[]): Promise<string> {
  const installed = path.join(out, 'node_modules');
  const isBorrowed = !fs.existsSync(installed);
  const root = path.resolve(manifestOf('@capacitor/cli'), '../../..');
  if (isBorrowed) fs.symlinkSync(root, installed, 'junction');
  try {
    const command = path.join(root, '@capacitor/cli/bin/capacitor');
    // With CI set, Capacitor asks nothing and reports nothing to its makers.
    const env = { ...process.env, CI: '1' };
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [command, ...args], { cwd: out, env });
    return stdout + stderr;
  } finally {
    if (isBorrowed) fs.unlinkSync(installed);
  }
}
