// The size of the phone's first screen, of the controls that the other screens share and of what each of them adds, against the budgets; gzip.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;
interface Size {
  script: number;
  style: number;
}

const dist = 'client/dist';
const firstScreen = { script: 122_000, style: 15_000 };
const controlsScript = 14_600;
const routeScript = 15_000;
/** The screen of `/`, which is fetched with the entry. */
const home = /\/features\/site\/Home\.tsx$/;
/** Screens for developers contain every control on purpose. */
const free = /\/features\/components\//;
/** The two screens of conversations are larger than others. With the engine, and with every part that they load when it is used, they have a budget of their own. */
const chatScreens = /\/features\/chat\/(?:ChatScreen|Messages)\.tsx$/;
/** Person, group and settings of a conversation: a screen of its own too (chat_details), with the budget of a screen. */
const chatDetails = 'src/features/chat/PersonCard.tsx';
/** The rule editor, with the catalogue of attributes; its linter and live test are fetched after it is shown. */
const ruleEditor = { key: 'src/features/rule-editor/RuleEditor.tsx', script: 40_000 };
/** The floating button of the customer service, which every page of a guest or member loads after its first paint. */
const serviceButton = { key: 'src/features/service/ServiceButton.tsx', script: 10_000 };
/** The page of a share, for which people come from outside with nothing stored: with everything that its first paint needs. */
const sharedPage = { key: 'src/features/marketing/SharedPage.tsx', script: 15_000 };
/** The rich-text editor of articles, which the desk of headquarters loads when an article is opened. */
const articleEditor = { key: 'src/features/content-desk/articles/ArticleText.tsx', script: 120_000 };
/** The whole editor of posters with Konva, which is loaded when a poster is opened in it. */
const posterEditor = { key: 'src/features/poster/editor/PosterEditor.tsx', script: 100_000 };
/** The screens of places with the map, which other screens load when they show one: script and style. */
const places = { folder: /^src\/features\/map\//, whole: 60_000 };
const editors = [ruleEditor, articleEditor, posterEditor];
const chatScript = { engine: 25_000, screen: 43_000, whole: 100_000 };

const manifest = JSON.parse(fs.readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
const keys = Object.keys(manifest);
const page = 'index.html';
/** An entry too, but not part of the page. */
const worker = 'src/worker/sw.ts';
const first = closureOf(keys.filter((key) => key === page || home.test(key)));
/** Controls that the home page does without until it is shown; fetched once, with its later parts or another screen. */
const controls = new Set(keys.filter((key) => manifest[key]?.name === 'controls'));
const size = sizeOf(first);
const over: string[] = [];

show('first screen, script', size.script, firstScreen.script);
show('first screen, style', size.style, firstScreen.style);
show('controls of the other screens, script', sizeOf(controls).script, controlsScript);
/** The engine of messages, which every logged-in page loads after its first paint. */
const engineKeys = keys.filter((key) => manifest[key]?.name === 'chat');
const engine = new Set([...closureOf(engineKeys)].filter((key) => !first.has(key) && !controls.has(key)));
const ofChat = partsOf([...engineKeys, ...keys.filter((key) => chatScreens.test(key))]);
const wholeChat = new Set([...ofChat].filter((key) => !first.has(key) && !controls.has(key)));
show('messages, script after the first paint', sizeOf(engine).script, chatScript.engine);
show('messages with all their parts, script', sizeOf(wholeChat).script, chatScript.whole);
show('service button, script', sizeOf(added(serviceButton.key)).script, serviceButton.script);
const ofShare = new Set([...closureOf([sharedPage.key])].filter((key) => !first.has(key)));
show('page of a share on a first visit, script', sizeOf(ofShare).script, sharedPage.script);
const ofPlaces = closureOf(keys.filter((key) => places.folder.test(key)));
const placesSize = sizeOf(new Set([...ofPlaces].filter((key) => !first.has(key) && !controls.has(key))));
show('places with their map, script and style', placesSize.script + placesSize.style, places.whole);
const routes = keys
  .filter((key) => key.endsWith('.tsx') && !first.has(key) && !free.test(key))
  .map((key) => ({ key, bytes: sizeOf(added(key)).script }))
  .toSorted((a, b) => b.bytes - a.bytes);
routes.forEach(({ key, bytes }, at) => {
  const editor = editors.find((one) => one.key === key);
  const budget = editor?.script ?? (chatScreens.test(key) ? chatScript.screen : routeScript);
  if (at < 3 || bytes > budget) show(key, bytes, budget);
});

if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}. Load less on the first screen, or load it later.`);
  process.exitCode = 1;
}
if (controls.size !== 1 || isShared(controls, first)) {
  console.error('The controls of the other screens must be one chunk that the first screen does not load.');
  process.exitCode = 1;
}
if (isShared(closureOf([worker]), first)) {
  console.error(
    'The worker shares a chunk with the page: add the shared package to `ofWorker` in client/vite.config.ts.',
  );
  process.exitCode = 1;
}

function show(what: string, taken: number, budget: number): void {
  console.log(`  ${what.padEnd(52)} ${kB(taken).padStart(8)} of ${kB(budget)}`);
  if (taken > budget) over.push(what);
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** What a screen or a part of it loads in addition to the first screen, the shared controls and the screen that loads the part. */
function added(key: string): Set<string> {
  const loaders = keys
    .filter((other) => manifest[other]?.dynamicImports?.includes(key))
    .map((other) => closureOf([other]));
  const isThere = (chunk: string) =>
    first.has(chunk) ||
    controls.has(chunk) ||
    engine.has(chunk) ||
    (loaders.length > 0 && loaders.every((all) => all.has(chunk)));
  return new Set([...closureOf([key])].filter((chunk) => !isThere(chunk)));
}

function isShared(chunks: Set<string>, others: Set<string>): boolean {
  return [...chunks].some((chunk) => others.has(chunk));
}

/** The chunks with all their static imports. */
function closureOf(from: readonly string[]): Set<string> {
  const closure = new Set<string>();
  const waiting = [...from];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (closure.has(key)) continue;
    closure.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return closure;
}

/** The chunks with every part of messages that they load, at once or later. Other screens have budgets of their own. */
function partsOf(from: readonly string[]): Set<string> {
  const parts = closureOf(from);
  // A set that grows is walked to its end.
  for (const key of parts)
    for (const later of manifest[key]?.dynamicImports ?? [])
      if (later.startsWith('src/features/chat/') && later !== chatDetails)
        for (const part of closureOf([later])) parts.add(part);
  return parts;
}

function sizeOf(chunks: Set<string>): Size {
  const scripts = [...chunks].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  const styles = new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []));
  return { script: gzipped(scripts), style: gzipped([...styles]) };
}

function gzipped(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(fs.readFileSync(path.join(dist, file)), { level: 9 }).length, 0);
}
