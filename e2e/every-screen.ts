import { routesOfTable } from '../tools/spec/declared.ts';
import { Camera, type Visit } from '../tools/tour/camera.ts';
import type { Look, Size } from '../tools/tour/options.ts';
import { findVisits } from '../tools/tour/visits.ts';
import { startBrowserTest } from './browser-test.ts';

/** Most of a screen's time is waiting, so several are visited in parallel. */
const atOnce = 3;
/** Every second screen, counted from the first or from the second, or all. */
type Share = 'even' | 'odd' | 'all';

/** Those with the same storage one after another, so that the app can go on running. */
const stayingInApp = (visits: readonly Visit[]): Visit[] =>
  Object.values(Object.groupBy(visits, ({ storage }) => JSON.stringify(storage))).flatMap((some) => some ?? []);

/**
 * The complaints of the screens of the tour in one look; an empty list when all is well. An ordinary run visits each screen in one of
 * two looks, which `share` splits between them, and stays in the running app; `npm run prove` starts the app at every screen, in both.
 */
export async function complaintsOfEveryScreen(size: Size, look: Look, share: Share) {
  const browserTest = await startBrowserTest();
  try {
    const { browser, server } = browserTest;
    const found = await findVisits(server.address, [...routesOfTable()]);
    const visits = found.filter((_, index) => share === 'all' || (index % 2 === 0) === (share === 'even'));
    // Those of one role in one browser: in two at once its session would be on two devices, and messages go to the newer. The largest first.
    const queue = Object.values(Object.groupBy(visits, ({ role }) => role))
      .filter((some) => some !== undefined)
      .sort((one, other) => other.length - one.length);
    const complaints: string[] = [];
    const goRound = async () => {
      const camera = await Camera.open({ browser, address: server.address, size, look, staysInApp: share !== 'all' });
      for (let some = queue.shift(); some; some = queue.shift())
        for (const visit of stayingInApp(some)) {
          const { route, role } = visit;
          const picture = await camera.photograph(visit, null);
          complaints.push(...picture.complaints.map((complaint) => `${route} as ${role}: ${complaint}`));
        }
      await camera.close();
    };
    await Promise.all(Array.from({ length: atOnce }, goRound));
    return { screens: visits.length, complaints };
  } finally {
    await browserTest.close();
  }
}
