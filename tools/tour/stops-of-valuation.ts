// Valuations for the tour: one with a value, one with too few sales, and a form that is half filled in.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

async function estateNamed(call: Caller, keyword: string) {
  const { list } = await call('POST /ass/api/queryname', { body: { keyword } });
  if (!list[0]) throw new Error(`The demo world has no estate ${keyword}.`);
  return list[0];
}

async function value(call: Caller, keyword: string): Promise<Query> {
  const { id: estate } = await estateNamed(call, keyword);
  const home = { kind: 'apartment', area: 11_860, floor: 18, floors: 26, built_year: null } as const;
  const { id } = await call('POST /ass/api/add', { body: { ...home, estate, building: '3' } });
  return { id };
}

export const lastValuation = (call: Caller): Promise<Query> => value(call, '栖澜');
/** In a place with few sales. */
export const valuationWithout = async (call: Caller): Promise<Query> => ({
  ...(await value(call, '芦苇')),
  at: 'too-few',
});

export const homeDraft = async (call: Caller): Promise<Record<string, unknown>> => ({
  'draft:valuation': {
    estate: await estateNamed(call, '听橹'),
    building: '6',
    area: '96.5',
    floor: '12',
  },
});

export const estatesOnMap: Act = {
  name: 'estates',
  async run(page) {
    await page.getByRole('button', { name: /^(从列表|List or map|Choose from a list)/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('list').first().waitFor();
    const map = dialog.getByRole('radio', { name: /^(地图|Map)$/ });
    if (await map.isVisible()) {
      await map.click();
      await dialog.getByRole('application').getByRole('button').first().waitFor();
    }
  },
};

/** Headquarters learn from the sales; afterwards everybody reads the figures. */
export const learnFromSales: Act = {
  name: 'learned',
  async run(page) {
    await page.getByRole('button', { name: /^(立即重新学习|Learn again now)$/ }).click();
    const waiting = page.getByText(/^(进行中|In progress)$/);
    await waiting.waitFor();
    await waiting.waitFor({ state: 'detached', timeout: 60_000 });
  },
};

/** The button is in the dock of a phone, outside the form. */
export const valueEmpty: Act = {
  name: 'errors',
  async run(page) {
    await page.getByRole('button', { name: /^(开始估值|Value this home)$/ }).click();
    await page.getByText(/^(请填写建筑面积|Enter the floor area)/).waitFor();
  },
};
