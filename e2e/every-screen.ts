import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routesOfTable } from '../tools/spec/found.ts';
import type { Look, widths } from '../tools/tour/options.ts';
import { photograph } from '../tools/tour/photograph.ts';
import { findVisits } from '../tools/tour/visits.ts';
import { openHouse } from './house.ts';

/** Much of a screen is waiting: meanwhile another is looked at. */
const atOnce = 2;

/** What every screen of the tour complains of in one look: nothing, where all is well. */
export async function complaintsOfEveryScreen(size: (typeof widths)[number], look: Look) {
  const house = await openHouse();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sycee-screens-'));
  try {
    const visits = await findVisits(house.server.address, [...routesOfTable()]);
    const left = [...visits];
    const complaints: string[] = [];
    const goRound = async () => {
      for (let visit = left.shift(); visit; visit = left.shift()) {
        const { route, role } = visit;
        const picture = await photograph(house.browser, house.server.address, folder, visit, size, look);
        complaints.push(...picture.complaints.map((complaint) => `${route} as ${role}: ${complaint}`));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, goRound));
    return { screens: visits.length, complaints };
  } finally {
    await house.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
