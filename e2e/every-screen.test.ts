import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOfTable } from '../tools/spec/found.ts';
import { type Look, widths } from '../tools/tour/options.ts';
import { photograph, type Visit } from '../tools/tour/photograph.ts';
import { findVisits } from '../tools/tour/visits.ts';
import { type House, openHouse } from './house.ts';

let house: House;
let folder: string;
let visits: Visit[];
beforeAll(async () => {
  house = await openHouse();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-screens-'));
  visits = await findVisits(house.server.address, [...routesOfTable()]);
});
afterAll(async () => {
  await house.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const [phone, desk] = widths;
const looks: readonly { name: string; size: (typeof widths)[number]; look: Look }[] = [
  { name: 'a phone, light, zh', size: phone!, look: { theme: 'light', language: 'zh' } },
  { name: 'a desk, dark, en', size: desk!, look: { theme: 'dark', language: 'en' } },
];

// Both at once: much of a screen is waiting.
test.concurrent.each(looks)(
  'every screen opens on $name: nothing thrown, nothing said on the console, no axe finding, not wider than the window',
  async ({ size, look }) => {
    const complaints: string[] = [];
    for (const visit of visits) {
      const picture = await photograph(house.browser, house.server.address, folder, visit, size, look);
      complaints.push(...picture.complaints.map((complaint) => `${visit.route} as ${visit.role}: ${complaint}`));
    }
    expect(visits.length).toBeGreaterThan(30);
    expect(complaints).toEqual([]);
  },
  480_000,
);
