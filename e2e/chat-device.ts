import type { Role } from '@sycee/contract/core/roles';
import type { BrowserContextOptions, Locator } from 'playwright-core';
import sharp from 'sharp';
import type { BrowserTest, Person } from './browser-test.ts';

/** A device on which somebody writes messages. */
export class ChatDevice {
  readonly person: Person;
  constructor(person: Person) {
    this.person = person;
  }

  get page() {
    return this.person.page;
  }
  get log(): Locator {
    return this.page.getByRole('log');
  }
  get box(): Locator {
    return this.page.getByRole('textbox', { name: 'Message', exact: true });
  }
  get list(): Locator {
    return this.page.getByRole('list', { name: 'Conversations' });
  }
  /** The conversation whose name begins so: the one of an order has the applicant's name in it, too. */
  row(name: string): Locator {
    const title = this.page.locator('.fb > b', { hasText: new RegExp(`^${name}`) });
    return this.list.getByRole('listitem').filter({ has: title });
  }
  /** The row of the message with this text. */
  message(text: string): Locator {
    return this.log
      .locator('.chat-item')
      .filter({ has: this.page.locator('.chat-text').getByText(text, { exact: true }) });
  }

  openList(): Promise<void> {
    return this.person.open('/pages/message/message');
  }
  async openChat(name: string): Promise<void> {
    await this.row(name).getByRole('link').click();
    await this.log.waitFor();
  }
  /** Opens the menu of a message, at a desk by its button and on a phone by a long press, and chooses an action. */
  async act(text: string, action: string): Promise<void> {
    const message = this.message(text);
    const isPhone = this.page.viewportSize()!.width < 600;
    if (isPhone) await this.#press(message.locator('.chat-text'), this.#action('button', action));
    else await message.getByRole('button', { name: 'More actions' }).click();
    await this.#action(isPhone ? 'button' : 'menuitem', action).click();
  }
  #action = (role: 'button' | 'menuitem', name: string) => this.page.getByRole(role, { name, exact: true });

  /** Touches an element until another one appears. */
  async #press(element: Locator, shown: Locator): Promise<void> {
    const box = (await element.boundingBox())!;
    const touches = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await shown.waitFor();
    await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await touches.detach();
  }
  quote(text: string): Locator {
    return this.log.locator('.chat-quote').filter({ hasText: text });
  }
  /** Widths of the pictures that were loaded from the server. */
  pictureWidths(): Promise<number[]> {
    return this.log
      .locator('.chat-album img')
      .evaluateAll((images) => (images as HTMLImageElement[]).map((one) => (one.complete ? one.naturalWidth : 0)));
  }
  /** The texts of the open conversation, from top to bottom. */
  texts(): Promise<string[]> {
    return this.log.locator('.chat-text').allTextContents();
  }
  /** The counts at the tabs (S2.15) and in the title; empty for none. */
  counts() {
    return this.page.evaluate(() => {
      const tab = (index: number) =>
        document.querySelectorAll('.chat-tabs [role=tab]')[index]?.querySelector('.cnt [aria-hidden]')?.textContent ??
        '';
      return { messages: tab(0), contacts: tab(1), title: /^\((\d+\+?)\) /.exec(document.title)?.[1] ?? '' };
    });
  }
  /** When the sound of a new message was played. */
  sounds(): Promise<number[]> {
    return this.page.evaluate(() => (globalThis as { sounds?: number[] }).sounds ?? []);
  }
  /** Another tab of the same browser. */
  async tab(): Promise<ChatDevice> {
    const tab = new ChatDevice(await this.person.tab());
    await tab.openList();
    return tab;
  }
}

/** Somebody logged in on a new device, at the list of conversations, which is loaded. */
export async function chatDevice(
  browserTest: BrowserTest,
  device: 'phone' | 'desktop',
  [role, mobile]: readonly [Role, string],
  but?: BrowserContextOptions,
): Promise<ChatDevice> {
  const isPhone = device === 'phone';
  const person = await browserTest.person(device, { ...(isPhone && { isMobile: true }), ...but });
  await person.page.context().addInitScript(recordSounds);
  await person.logIn(role, mobile);
  const chat = new ChatDevice(person);
  await chat.openList();
  await chat.list.getByRole('listitem').first().waitFor();
  return chat;
}

/** A sound has two tones, of which the first is counted. */
function recordSounds(): void {
  const recorded = globalThis as { sounds?: number[] };
  let tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (...when) {
    if (tones++ % 2 === 0) (recorded.sounds ??= []).push(Date.now());
    start.apply(this, when);
  };
}

export async function picture(name: string, color: string) {
  const buffer = await sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
