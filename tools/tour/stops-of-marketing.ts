// Shares of the demo world for the tour.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

export const someShare = async (): Promise<Query> => ({ s: 'bcdf234567', promo: 'YINING' });
export const withdrawnShare = async (): Promise<Query> => ({ s: 'zzzzzzzzzz', promo: 'YINING' });

/** The adviser's share with the most readers. */
export async function readShare(call: Caller): Promise<Query> {
  const { list } = await call('GET /marketing/api/share/list', {});
  const share = list.toSorted((one, other) => other.readers - one.readers)[0];
  if (!share) throw new Error('The demo world has no share of the adviser.');
  return { share: share.id };
}

export const pieceOf =
  (kind: 'article' | 'product' | 'video') =>
  async (call: Caller): Promise<Query> => {
    const { list } = await call('GET /marketing/api/client/source/list', { query: { kind } });
    const piece = list[0];
    if (!piece) throw new Error(`The demo world has no ${kind} to share.`);
    return { id: piece.id };
  };

/** The link of a piece, with its QR code. */
export const makeLink: Act = {
  name: 'link',
  async run(page) {
    await page
      .getByRole('button', { name: /^(分享|Share)/u })
      .first()
      .click();
    await page.getByRole('button', { name: /^(生成链接|Make a link)$/u }).click();
    await page.getByRole('textbox', { name: /^(链接|Link)$/u }).waitFor();
  },
};

/** The trail of the first reader: in a popup on a phone, beside the list on a desk. */
export const openTrail: Act = {
  name: 'trail',
  async run(page) {
    await page.locator('.reader-row').first().click();
    await page.locator('.part-lines').first().waitFor();
  },
};

/** The page of the adviser whose card is filled in. */
export async function adviserCard(call: Caller): Promise<Query> {
  const { account_no } = await call('GET /finance/api/{id}/get_broker_info', { params: { id: 'YINING' } });
  return { contacts_no: account_no };
}

/** The QR code of the own card. */
export const cardCode: Act = {
  name: 'code',
  async run(page) {
    await page.getByRole('button', { name: /^(名片二维码|QR code)$/u }).click();
    await page.getByRole('textbox', { name: /^(链接|Link)$/u }).waitFor();
  },
};

/** Another template than the default one. */
export const chooseSeal: Act = {
  name: 'seal',
  async run(page) {
    await page.getByRole('radio', { name: /^(印章|Seal)$/u }).click();
  },
};

/** The products hidden and the number shown, before anything is saved. */
export const hidePart: Act = {
  name: 'changed',
  async run(page) {
    await page
      .getByRole('combobox', { name: /^(谁能看到：手机号|Who sees: Mobile number)$/u })
      .selectOption('everyone');
    await page.getByRole('combobox', { name: /^(谁能看到：产品|Who sees: Products)$/u }).selectOption('nobody');
    await page.getByRole('button', { name: /^(上移：手机号|Move up: Mobile number)$/u }).click();
  },
};

/** A published video with its player. */
export const openVideo: Act = {
  name: 'video',
  async run(page) {
    await page
      .getByRole('button', { name: /四个数字看懂额度|Four numbers behind your limit/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('video').waitFor();
  },
};

export const newVideo: Act = {
  name: 'upload',
  async run(page) {
    await page.getByRole('button', { name: /^(上传视频|Upload a video)$/ }).click();
    await page
      .getByRole('dialog')
      .getByLabel(/视频文件|Video file/)
      .waitFor();
  },
};
