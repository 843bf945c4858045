import fs from 'node:fs';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BrowserTest, type Person, startBrowserTest } from './browser-test.ts';

let browserTest: BrowserTest;
beforeAll(async () => {
  browserTest = await startBrowserTest();
});
afterEach((context) => browserTest.leave(context));
afterAll(() => browserTest.close());

const dialog = ({ page }: Person): Locator => page.getByRole('dialog');
const within = (place: Locator, label: string): Locator => place.getByLabel(label, { exact: true });
const notAMobile = '2380000000';

interface Screen {
  as?: ['member' | 'broker' | 'store', string];
  device?: 'desktop';
  route: string;
  /** Opens the part of the screen that contains the field. */
  open?: (person: Person) => Promise<void>;
  field: (person: Person) => Locator;
  wrong?: string;
  press: string;
  said: RegExp;
}
const digits = /^Enter an 11-digit mobile number/;
const inPage = (person: Person): Locator => within(person.page.locator('#main'), 'Mobile');
const inDialog = (person: Person): Locator => within(dialog(person), 'Mobile');

/** Every screen with a field of a kind that has a helper; two kinds have no screen of their own and are tested in the client. */
const screens: Readonly<Record<string, Screen>> = {
  'the login': { route: '/pages/login/member', field: inPage, press: 'Get a code', said: digits },
  'a forgotten password': {
    route: '/pages/login/broker',
    async open(person) {
      await person.page.getByRole('radio', { name: 'By password' }).click();
      await person.button('Forgot password?').click();
    },
    field: inDialog,
    press: 'Get a code',
    said: digits,
  },
  'the application of an adviser': {
    route: '/pages/login/broker',
    open: (person) => person.button('Become an adviser').click(),
    field: inDialog,
    press: 'Submit application',
    said: digits,
  },
  'a mobile bound to a social login': {
    route: '/pages/login/wechat',
    async open(person) {
      await person.button('Log in with WeChat').click();
      await person.link(/^Somebody new/).click();
    },
    field: inPage,
    press: 'Link and log in',
    said: digits,
  },
  'another mobile': {
    as: ['member', '13800000001'],
    route: '/subpkgs/my/setting?at=mobile',
    field: (person) => within(person.page.locator('#main'), 'New mobile'),
    press: 'Change mobile number',
    said: digits,
  },
  'the real name': {
    as: ['member', '13800000001'],
    route: '/subpkgs/my/authentic',
    field: (person) => person.field('ID card number'),
    wrong: '320505198904126003',
    press: 'Submit',
    said: /^The ID card number is not valid/,
  },
  'an application': {
    route: '/pages/product/product',
    async open(person) {
      await person.page.locator('a[href^="#/subpkgs/product/details"]').first().click();
      await person.button(/^Apply for/).click();
    },
    field: inDialog,
    press: 'Submit application',
    said: digits,
  },
  'a wish to be called': {
    route: '/pages/match/onebyone_laws',
    field: inPage,
    press: 'Request a call',
    said: digits,
  },
  'a customer': {
    as: ['broker', '13800000101'],
    route: '/subpkgs/customer/customer_add',
    field: inPage,
    press: 'Save',
    said: digits,
  },
  'an invitation': {
    as: ['store', '13800000201'],
    device: 'desktop',
    route: '/pages/admin/staff?at=people',
    open: (person) => person.button('Invite staff').click(),
    field: inDialog,
    press: 'Send invitation',
    said: digits,
  },
};

test.each(Object.entries(screens))(
  '[S5.21] %s: a wrong value is said at its field, stays there, and is not sent',
  async (_, { as, device = 'phone' as const, route, open, field, wrong = notAMobile, press, said }) => {
    const person = await browserTest.person(device);
    if (as) await person.logIn(...as);
    await person.open(route);
    await open?.(person);
    const input = field(person);
    await input.fill(wrong);
    const sent: string[] = [];
    person.page.on('request', (request) => {
      if (request.method() !== 'GET' && request.postData()?.includes(wrong)) sent.push(new URL(request.url()).pathname);
    });
    const place = (await dialog(person).count()) > 0 ? dialog(person) : person.page;
    await place.getByRole('button', { name: press, exact: true }).click();
    await person.page.getByRole('alert').getByText(said).first().waitFor();
    expect(await input.inputValue()).toBe(wrong);
    expect(await input.getAttribute('aria-invalid')).toBe('true');
    // A draft is stored whether it is complete or not.
    expect(sent.filter((call) => call !== '/finance/api/subinfo')).toEqual([]);
  },
);

test('[S5.21] every client file that uses a field helper belongs to a tested screen', () => {
  const root = path.resolve(import.meta.dirname, '../client/src');
  const helpers =
    /\b(isMobile|isIdCard|isEmail|isUrl|isCarPlate|isLandline|isProportion|parseDocumentField)\b.* from '@sycee/;
  const using = fs
    .globSync('**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file) && helpers.test(fs.readFileSync(path.join(root, file), 'utf8')));
  expect(using.sort()).toEqual(
    [
      'features/account/BecomeForm.tsx',
      'features/account/CodeField.tsx',
      'features/account/LoginForm.tsx',
      'features/account/ResetPassword.tsx',
      'features/account/personal-data/RealNameForm.tsx',
      'features/account/settings/MobilePart.tsx',
      'features/account/social/BindForm.tsx',
      'features/crm/apply/draft.ts',
      'features/crm/customers/CustomerForm.tsx',
      'features/crm/customers/DuplicateNotice.tsx',
      'features/matching/advice/RequestCallback.tsx',
      'features/staff/people/InvitePopup.tsx',
      // The kit, and files that are tested in the client.
      'features/components/schema/check.ts',
      'features/console/open/tenant-draft.ts',
      'features/crm/documents/FieldsPopup.tsx',
    ].sort(),
  );
});
