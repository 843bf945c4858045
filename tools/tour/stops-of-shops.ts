import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

/** The shop of the first adviser of the demo world, by a link with the promo code. */
export const adviserShop = async (): Promise<Query> => ({ id: 'b-1001-0004', broker_promo_code: 'YINING' });

/** The first shop of the list of headquarters. */
export const openShop: Act = {
  name: 'opened',
  async run(page) {
    await page.locator('main .row').first().click();
    await page.getByRole('dialog').waitFor();
  },
};
