import { expect, test } from 'vitest';
import { deskSections } from '#features/desk/entries.ts';
import { staffScreens } from './routes-staff.ts';

const entries = deskSections.flatMap((section) => section.entries);
/** Screens of one thing, opened from the list of all. */
const details = [
  '/pages/admin/admin',
  '/pages/admin/agency',
  '/pages/admin/article',
  '/pages/admin/estate',
  '/pages/admin/sale_import',
  '/pages/admin/text',
  '/pages/admin/product',
  '/pages/admin/product_rules',
];

test('[S1.29] the admin page leads to every screen of the administration, each once', () => {
  const paths = entries.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const screens = staffScreens.map(({ path }) => path).filter((path) => path.startsWith('/pages/admin/'));
  expect(screens.filter((path) => !details.includes(path)).toSorted()).toEqual(
    paths.filter((path) => path.startsWith('/pages/admin/')).toSorted(),
  );
});

test('an entry is shown only to roles and menus that may open its screen', () => {
  for (const { path, roles, menu } of entries) {
    const screen = staffScreens.find((one) => one.path === path)!;
    expect(
      roles.filter((role) => !screen.roles!.includes(role)),
      path,
    ).toEqual([]);
    expect(menu, path).toBe(screen.menu);
  }
});
