// Posters of the demo world for the tour.
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import type { Query } from './stop.ts';

async function firstTemplate(call: Caller): Promise<string> {
  const { list } = await call('GET /marketing/api/poster/list', { query: { only: 'template' } });
  const template = list[0];
  if (!template) throw new Error('The demo world has no template of a poster.');
  return template.id;
}

export const someTemplate = async (call: Caller): Promise<Query> => ({ id: await firstTemplate(call) });

/** The caller’s own poster; the first visit makes it of a template. */
export async function ownPoster(call: Caller): Promise<Query> {
  const { list } = await call('GET /marketing/api/poster/list', { query: { only: 'own' } });
  const known = list.find(({ category }) => category !== 'invitation');
  if (known) return { id: known.id };
  const { id } = await call('POST /marketing/api/poster/add', { body: { from: await firstTemplate(call) } });
  return { id };
}

const invitationOf = async (call: Caller): Promise<string> => {
  const { list } = await call('GET /marketing/api/poster/list', {
    query: { only: 'template', category: 'invitation' },
  });
  const invitation = list[0];
  if (!invitation) throw new Error('The demo world has no invitation.');
  return invitation.id;
};
export const invitationTemplate = async (call: Caller): Promise<Query> => ({ id: await invitationOf(call) });

/** An own invitation in which nobody has written anything; the first visit makes it. */
export async function ownInvitation(call: Caller): Promise<Query> {
  const { list } = await call('GET /marketing/api/poster/list', { query: { only: 'own', category: 'invitation' } });
  if (list[0]) return { id: list[0].id };
  const { id } = await call('POST /marketing/api/poster/add', { body: { from: await invitationOf(call) } });
  return { id };
}

export const ownPosters = async (call: Caller): Promise<Query> => {
  await ownPoster(call);
  return { tab: 'own' };
};

/** Makes the picture with the QR code of a share. */
export const exportPoster: Act = {
  name: 'exported',
  async run(page) {
    await page.getByRole('button', { name: /^(导出并分享|Export and share)$/u }).click();
    await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
    await page.locator('.poster-exported').waitFor();
  },
};

/** An export that leads to the first text that has to be filled in. */
export const missTexts: Act = {
  name: 'missing',
  async run(page) {
    await page.getByRole('button', { name: /^(导出并分享|Export and share)$/u }).click();
    await page.locator('.poster-field [aria-invalid="true"]:focus').waitFor();
  },
};

/** What headquarters say about a text that advisers have to fill in. */
export const hintOfTemplate: Act = {
  name: 'hint',
  async run(page) {
    await openLayers(page);
    await page.locator('.pe-layers').getByRole('button', { name: '请填写地址', exact: true }).click();
    const style = page.getByRole('button', { name: /^(样式|Style)$/u });
    if (await style.isVisible()) await style.click();
    await page.getByLabel(/^(填写提示|Hint for what to write)$/u).scrollIntoViewIfNeeded();
  },
};

/** A text that is selected, with everything that can be changed of it. */
export const editText: Act = {
  name: 'text',
  async run(page) {
    await openLayers(page);
    await page.locator('.pe-layers button[aria-pressed]:enabled').first().click();
    await page.getByRole('toolbar').getByRole('button').first().click();
  },
};

/** The list of all elements, in which what a template fixes is locked. */
export const showLayers: Act = {
  name: 'layers',
  run: (page) => openLayers(page),
};

/** A press on a text of the preview leads to its field. */
export const pressPreview: Act = {
  name: 'field',
  async run(page) {
    const { x, y, width, height } = (await page.locator('.poster-preview').boundingBox())!;
    await page.mouse.click(x + width * 0.3, y + height * 0.2);
    await page.locator('.poster-field :focus').waitFor();
  },
};

/** An element that is selected, with its place among the others. */
export const arrangePoster: Act = {
  name: 'arrange',
  async run(page) {
    await editText.run(page);
    const arrange = page.getByRole('button', { name: /^(排列|Arrange)$/u });
    if (await arrange.isVisible()) await arrange.click();
  },
};

/** A text that lies on compliance text: it cannot be saved. */
export const refusePoster: Act = {
  name: 'refused',
  async run(page) {
    await editText.run(page);
    await page.getByLabel('Y', { exact: true }).fill('1760');
    await page.locator('.poster-editor [role="alert"] .note').waitFor();
  },
};

/** The versions that were kept. */
export const showVersions: Act = {
  name: 'versions',
  async run(page) {
    await page.getByRole('button', { name: /^(历史版本|Versions)$/u }).click();
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
};

/** Title, size and background of a template. */
export const pageOfPoster: Act = {
  name: 'page',
  async run(page) {
    const tool = page.getByRole('button', { name: /^(页面|Page)$/u });
    if (await tool.isVisible()) await tool.click();
  },
};

/** What can be added to a template of headquarters. */
export const addToPoster: Act = {
  name: 'add',
  async run(page) {
    const add = page.getByRole('button', { name: /^(添加|Add)$/u });
    if (await add.isVisible()) await add.click();
  },
};

async function openLayers(page: Parameters<Act['run']>[0]): Promise<void> {
  const name = /^(图层|Layers)$/u;
  await page.getByRole('button', { name }).or(page.getByRole('tab', { name })).first().click();
}
