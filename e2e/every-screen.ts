import { routesOfTable } from '../tools/spec/found.ts';
import type { Look, widths } from '../tools/tour/options.ts';
import { photograph } from '../tools/tour/photograph.ts';
import { findVisits } from '../tools/tour/visits.ts';
import { startBrowserTest } from './browser-test.ts';

/** Most of a screen's time is waiting, so several are visited in parallel. */
const atOnce = 3;
const halves = ['even', 'odd'] as const;

/**
 * Returns the complaints of every screen of the tour in one look; empty if there are none. Screens with an act, such as popups, are divided
 * over the two looks by `halves`.
 */
export async function complaintsOfEveryScreen(
  size: (typeof widths)[number],
  look: Look,
  half: (typeof halves)[number],
) {
  const browserTest = await startBrowserTest();
  try {
    const pending = await findVisits(browserTest.server.address, [...routesOfTable()]);
    const opened = pending.filter(({ act }) => act);
    const visits = pending.filter((visit) => !visit.act || opened.indexOf(visit) % 2 === halves.indexOf(half));
    const queue = [...visits];
    const complaints: string[] = [];
    const goRound = async () => {
      for (let visit = queue.shift(); visit; visit = queue.shift()) {
        const { route, role } = visit;
        const picture = await photograph(browserTest.browser, browserTest.server.address, null, visit, size, look);
        complaints.push(...picture.complaints.map((complaint) => `${route} as ${role}: ${complaint}`));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, goRound));
    return { screens: visits.length, complaints };
  } finally {
    await browserTest.close();
  }
}
