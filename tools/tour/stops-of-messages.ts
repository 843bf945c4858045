// Conversations and contacts: what the demo people wrote, and what the tour adds so that every kind of message is in the picture.
import { createHash } from 'node:crypto';
import type { Caller } from './caller.ts';
import type { Act } from './camera.ts';
import { sampleVideo, sampleVoice } from './sample-media.ts';
import type { Query } from './stop.ts';

/** The adviser's conversation with the first member. */
export async function firstConversation(call: Caller): Promise<{ tid: string }> {
  const { list } = await call('GET /message/api/msg/list', { query: {} });
  const { tid } = list.find(({ name }) => name.startsWith('顾总'))!;
  return { tid };
}
/** The same with cards, an answer to a message, a recalled message, a pin and a reported message. */
export async function fullConversation(call: Caller): Promise<Query> {
  const { tid } = await firstConversation(call);
  const products = await call('GET /finance/api/product_list', { query: {} });
  const answered = (await call('GET /message/api/msg/list', { query: { tid } })).messages.find(
    ({ kind }) => kind === 'text',
  )!;
  const send = (n: number, more: object) =>
    call('POST /message/api/msg/send', { body: { tid, idClient: idClient(n), ...more } as never });
  const text = (words: string) => ({ content: { kind: 'text', text: words } });
  const orders = await call('GET /finance/api/work_list', { query: {} });
  const card = (kind: string, id: string) => ({ content: { kind: 'card', card: kind, id } });
  await send(1, card('product', products.list[0]!.id));
  await send(4, card('order', orders.list[0]!.id));
  const { seq } = await send(2, { ...text('可以，我三点二十到门口，带上设备清单。'), reply_seq: answered.seq });
  await send(3, text('这条发错了'));
  await call('POST /message/api/msg/delete_msg', { body: { tid, idClients: [idClient(3)], mode: 'recall' } });
  await call('POST /message/api/msg/pin', { body: { tid, seq, pinned: true } });
  await call('POST /message/api/msg/report', {
    body: { tid, seqs: [answered.seq], reason: 'other', note: '与申请无关的内容' },
  });
  return { tid };
}
/** The same message at every picture, so that it is sent once. */
const idClient = (n: number): string => `019b76da-a800-7000-8000-00000000000${n}`;

/** Opens the choice of the order whose card is sent. */
export const chooseOrder: Act = {
  name: 'order',
  async run(page) {
    const more = page.locator('.chat-input').getByRole('button', { name: /^(更多|More)$/ });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: /^(工单|Order)$/ }).click();
    await page.locator('dialog[open] .row:not(.sk)').first().waitFor();
  },
};

/** Searches in the conversation. */
export const searchHere: Act = {
  name: 'search',
  async run(page) {
    await page.getByRole('button', { name: /^(搜索聊天记录|Search this chat)$/ }).click();
    await page.locator('.chat-search-here').getByRole('searchbox').fill('三点');
    await page.locator('.chat-search-here').getByRole('link').first().waitFor();
  },
};

export async function firstContact(call: Caller): Promise<Query> {
  const { list } = await call('GET /message/api/contacts/list', { query: {} });
  return { contacts_no: list.find(({ role }) => role === 'member')!.contacts_no };
}

/** Somebody who is no contact yet. */
export async function stranger(call: Caller): Promise<{ contacts_no: string }> {
  const { list } = await call('GET /account/api/search_member', { query: { keyword: '13800000106' } });
  return { contacts_no: list[0]!.account_no };
}

/** The list of blocked people, with one. */
export async function blockedPerson(call: Caller): Promise<Query> {
  const { contacts_no } = await stranger(call);
  await call('POST /message/api/contacts/set', { body: { contacts_no, blocked: true } });
  return { slug: 'blocked' };
}

/** A conversation with a voice message, a video and a place. */
export async function mediaConversation(call: Caller): Promise<Query> {
  const { list } = await call('GET /message/api/msg/list', { query: {} });
  const { tid } = list.find(({ name }) => name.startsWith('林听澜'))!;
  const { messages } = await call('GET /message/api/msg/list', { query: { tid, page_size: 30 } });
  if (messages.some(({ kind }) => kind === 'video')) return { tid };
  const send = (content: object) =>
    call('POST /message/api/msg/send', { body: { tid, idClient: crypto.randomUUID(), content } as never });
  for (const [kind, file] of [['voice', sampleVoice] as const, ['video', sampleVideo] as const]) {
    const media = crypto.randomUUID();
    await call('POST /message/api/msg/media_begin', { body: { tid, media, media_kind: kind, bytes: file.length } });
    const hash = createHash('sha256').update(file).digest('hex');
    await call.put(`/message/media/${media}/0`, Uint8Array.from(file), { 'x-sha256': hash });
    await call('POST /message/api/msg/media_complete', { body: { media } });
    await send(kind === 'voice' ? { kind, media } : { kind, media, poster: null });
  }
  const coordinates = { latitude: 31.3117, longitude: 120.6312 };
  await send({ kind: 'place', name: '平江门店', address: '苏州市姑苏区平江路 88 号 2 楼', coordinates });
  return { tid };
}
export async function sentVideo(call: Caller): Promise<Query> {
  const { tid } = await mediaConversation(call);
  const { messages } = await call('GET /message/api/msg/list', { query: { tid, page_size: 30 } });
  return { tid: tid!, seq: String(messages.find(({ kind }) => kind === 'video')!.seq) };
}

/** Records a voice message. */
export const recordVoice: Act = {
  name: 'recording',
  async run(page) {
    await page.getByRole('button', { name: /^(录制语音|Record a voice message)$/ }).click();
    await page.getByRole('timer').getByText('0:01').waitFor();
  },
};
/** Opens the form of a place. */
export const choosePlace: Act = {
  name: 'place',
  async run(page) {
    const more = page.locator('.chat-input').getByRole('button', { name: /^(更多|More)$/ });
    if (await more.isVisible()) await more.click();
    await page.getByRole('button', { name: /^(位置|Place)$/ }).click();
    await page.locator('dialog[open] form').waitFor();
  },
};
