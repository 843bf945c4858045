import { routesOfTable } from '../tools/spec/found.ts';
import type { Look, widths } from '../tools/tour/options.ts';
import { photograph } from '../tools/tour/photograph.ts';
import { findVisits } from '../tools/tour/visits.ts';
import { startBrowserTest } from './browser-test.ts';

/** Most of a screen's time is waiting, so several are visited in parallel. */
const atOnce = 3;
/** Every second screen, counted from the first or from the second, or all. */
type Share = 'even' | 'odd' | 'all';

/**
 * The complaints of the screens of the tour in one look; an empty list when all is well. An ordinary run visits each screen in one of
 * two looks, which `share` splits between them; `npm run prove` visits every screen in both.
 */
export async function complaintsOfEveryScreen(size: (typeof widths)[number], look: Look, share: Share) {
  const browserTest = await startBrowserTest();
  try {
    const found = await findVisits(browserTest.server.address, [...routesOfTable()]);
    const visits = found.filter((_, index) => share === 'all' || (index % 2 === 0) === (share === 'even'));
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
