import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';
import { choose, enterCompany, firm, header, invoice, invoices, months, workbook } from './invoices.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const start = '/pages/match/report/type2';
const visible = (person: Person, text: string | RegExp) => person.page.getByText(text).first().waitFor();
const listed = (person: Person) => person.page.locator('.st-name').allInnerTexts();
const named = (name: string, file: ReturnType<typeof workbook>) => ({ ...file, name });
/** Larger than one piece. */
const long = () => workbook([header, ...Array.from({ length: 9_000 }, (_, at) => invoice(months[at % 12]!, at + 1))]);

/** Drags a file from outside the browser. */
async function drag({ page }: Person, type: 'dragenter' | 'drop', file: ReturnType<typeof workbook>): Promise<void> {
  const { name, mimeType } = file;
  const fileData = { name, type: mimeType, bytes: file.buffer.toString('base64') };
  const dataTransfer = await page.evaluateHandle((dragged) => {
    const bytes = Uint8Array.from(atob(dragged.bytes), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], dragged.name, { type: dragged.type }));
    return transfer;
  }, fileData);
  await page.locator('.file-drop').dispatchEvent(type, { dataTransfer });
}

/** Holds back the pieces of files until they are released; `begun` resolves when the first one is on its way. */
async function holdPieces(person: Person, isHeld: (piece: number) => boolean) {
  const started = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  await person.page.route('**/tax/api/statement/*/piece', async (route) => {
    const { piece } = route.request().postDataJSON() as { piece: number };
    if (isHeld(piece)) {
      started.resolve();
      await over.promise;
    }
    // The request was cancelled meanwhile.
    await route.continue().catch(() => {});
  });
  return { begun: started.promise, letGo: over.resolve };
}

test('accepts dropped files in their area once the company is known, and nowhere before', async () => {
  const owner = await browserTest.person('desktop');
  await owner.open(start);
  await owner.page.locator('.file-drop').waitFor();
  await drag(owner, 'dragenter', invoices());
  await drag(owner, 'drop', invoices());
  expect(await owner.page.locator('.file-drop.over').count()).toBe(0);
  expect(await listed(owner)).toEqual([]);
  await enterCompany(owner, start);
  await drag(owner, 'dragenter', invoices());
  await owner.page.locator('.file-drop.over').waitFor();
  await drag(owner, 'drop', invoices());
  await owner.page.locator('.file-drop.over').waitFor({ state: 'detached' });
  await visible(owner, '12 rows counted');
  expect(await listed(owner)).toEqual(['invoices.xlsx']);
  expect(owner.faults).toEqual([]);
});

test.each([
  ['in the middle of a long file', () => long(), 1],
  ['with the only piece of a short one on its way', () => invoices(), 0],
] as const)(
  'cancelled %s, it is gone and stays gone; the next file goes on in its place',
  async (_, file, heldPiece) => {
    const owner = await browserTest.person('desktop');
    await enterCompany(owner, start);
    let isFirst = true;
    const { begun, letGo } = await holdPieces(owner, (piece) => isFirst && piece === heldPiece);
    await choose(owner, [named('wrong.xlsx', file())]);
    await begun;
    await owner.button('Cancel uploading wrong.xlsx').click();
    await expect.poll(() => listed(owner)).toEqual([]);
    isFirst = false;
    await choose(owner, [named('right.xlsx', invoices())]);
    letGo();
    await visible(owner, '12 rows counted');
    expect(await listed(owner)).toEqual(['right.xlsx']);
    await owner.page.reload();
    await visible(owner, '12 rows counted');
    expect(await listed(owner)).toEqual(['right.xlsx']);
  },
);

test('reports files whose retention has ended, and takes them again', async () => {
  const owner = await browserTest.person('phone');
  await enterCompany(owner, start);
  await choose(owner, [invoices()]);
  await visible(owner, '12 rows counted');
  // A statement that the server has deleted looks like one that it never had.
  await owner.page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('draft:company'))!;
    const draft = JSON.parse(localStorage.getItem(key)!) as { statement: { id: string } };
    draft.statement.id = draft.statement.id.replace(/.{12}$/, '0123456789ab');
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await owner.page.reload();
  await visible(owner, /have expired and were deleted/);
  expect(await listed(owner)).toEqual([]);
  await expect.poll(() => owner.field('Company name').inputValue()).toBe(firm.name);
  await choose(owner, [invoices()]);
  await visible(owner, '12 rows counted');
  expect(await owner.page.getByText(/have expired and were deleted/).count()).toBe(0);
  expect(owner.faults).toEqual([]);
});
