// npm run tour [-- --only word] [--width pixels] [--quick]: takes a picture of every screen in every look, into tour/, with a contact sheet of them all.
// A stop (stops.ts) says who visits a route, with which options and stored data, and which act precedes the picture.
// findVisits logs the visitors in and turns stops into visits: a route with real ids and the content of localStorage.
// A camera is a browser of one size and look: it opens a visit, runs its act, takes the picture and collects complaints.
import fs from 'node:fs';
import { launchBrowser } from '../browser.ts';
import { answerHelp } from '../help.mjs';
import { buildClientIfStale } from '../project.mjs';
import { startServer } from '../serve.ts';
import { routesOfTable } from '../spec/declared.ts';
import { Camera } from './camera.ts';
import { type Picture, writeContactSheet } from './contact-sheet.ts';
import { readOptions } from './options.ts';
import { findVisits } from './visits.ts';

answerHelp(`
Usage: npm run tour [-- [--only word] ... [--width pixels] ... [--quick]]

Takes a picture of every screen at 390 and 1280 pixels, light and dark, in Chinese and English, into tour/.
  --only word  only the routes whose address contains the word; may be given several times
  --width n    at this width instead; may be given several times
  --quick      only Chinese in light
`);

const folder = 'tour';
const options = readOptions(process.argv.slice(2));
const routes = [...routesOfTable()].filter(
  (route) => options.only.length === 0 || options.only.some((word) => route.includes(word)),
);

await buildClientIfStale(process.execPath);
console.log('Starting a server with a new demo world …');
const server = await startServer();
const browser = await launchBrowser();
try {
  const visits = await findVisits(server.address, routes);
  const cameras = await Promise.all(
    options.looks.flatMap((look) =>
      options.sizes.map((size) => Camera.open({ browser, address: server.address, size, look })),
    ),
  );
  const shots = visits.flatMap((visit) => cameras.map((camera) => ({ visit, camera })));
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder);
  const pictures: Picture[] = [];
  for (const { visit, camera } of shots) {
    const picture = await camera.photograph(visit, folder);
    pictures.push(picture);
    console.log(`${String(pictures.length).padStart(4)} of ${shots.length}  ${picture.file}`);
    for (const complaint of picture.complaints) console.log(`      ${complaint}`);
  }
  console.log(`\n${pictures.length} pictures: open ${writeContactSheet(folder, pictures)}`);
  const bad = pictures.filter(({ complaints }) => complaints.length > 0);
  if (bad.length > 0) console.log(`${bad.length} of them with complaints, shown above and in the sheet`);
} finally {
  await browser.close();
  await server.stop();
}
