import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyDraft, type ProductDraft } from '#catalog/product-draft.ts';
import { type Language, languages } from '#language/both.ts';
import type { Cell } from '#statement/cell.ts';
import { percent, yuan } from './cell.ts';
import type { FileSheet } from './file-table.ts';
import { bothNames, sheetName } from './file-table.ts';
import { patchedDraft } from './product-patch.ts';
import { readCatalog } from './read-catalog.ts';
import { columnsOf, type TableName, tableNames } from './tables.ts';
import { anyDraft } from './testing-drafts.ts';
import { productRows } from './write-rows.ts';

const number = 'P-1';
const sheetsOf = (draft: ProductDraft, language: Language): FileSheet[] =>
  Object.entries(productRows({ number, draft, institution: null, isTemplate: false }, language)).map(
    ([table, rows]) => {
      const columns = Object.entries(columnsOf(table as TableName));
      const body = rows.map((row, at) => ({ row: at + 2, cells: columns.map(([key]) => row[key] ?? null) }));
      return {
        name: sheetName(table as TableName),
        rows: [{ row: 1, cells: columns.map(([, { name }]) => bothNames(name)) }, ...body],
      };
    },
  );
const readOne = (sheets: readonly FileSheet[]) => {
  const { products, sheets: problems } = readCatalog(sheets);
  expect(problems).toEqual([]);
  return products[0]!;
};

test('any draft is the same after it was written into rows and read, in both languages and whatever it is read onto', () => {
  fc.assert(
    fc.property(anyDraft, anyDraft, fc.constantFrom(...languages), (draft, other, language) => {
      const { patch, problems } = readOne(sheetsOf(draft, language));
      expect(problems).toEqual([]);
      expect(patchedDraft(draft, patch, null)).toEqual(draft);
      expect(patchedDraft(other, patch, null)).toEqual(draft);
    }),
    { numRuns: 300 },
  );
});

test('columns and sheets that a file lacks leave what they are about as it is', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const rows = [
        { row: 1, cells: ['产品编号', 'rate_from'] },
        { row: 2, cells: [number, '3.45%'] },
      ];
      const { patch } = readOne([{ name: 'file.csv', rows }]);
      expect(patchedDraft(draft, patch, null)).toEqual({ ...draft, rateFrom: 345 });
    }),
    { numRuns: 50 },
  );
});

const valueOf = (kind: typeof yuan, cell: Cell) => {
  const read = kind.read(cell);
  return 'problem' in read ? 'refused' : read.value;
};

test.each([
  [yuan, '1.5万', 1_500_000],
  [yuan, '1,500,000', 150_000_000],
  [yuan, '¥ 300 000元', 30_000_000],
  [yuan, '３０万', 30_000_000],
  [yuan, 0.1 + 0.2, 30],
  [yuan, '1.5亿', 15_000_000_000],
  [yuan, '1,5', 'refused'],
  [yuan, '1.234', 'refused'],
  [yuan, '约 30 万', 'refused'],
  [yuan, '1e5', 'refused'],
  [yuan, true, 'refused'],
  [yuan, ' ', null],
  [percent, '3.45', 345],
  [percent, '3.45%', 345],
  [percent, '３．４５％', 345],
  [percent, 3.45, 345],
  [percent, '0.5', 50],
  [percent, -0.5, 'refused'],
  [percent, 0.0345, 'refused'],
  [percent, '3.455%', 'refused'],
  [percent, '3,45%', 'refused'],
] as const)('the cell %2$o is read as one thing, or refused', (kind, cell, expected) => {
  expect(valueOf(kind, cell)).toBe(expected);
});

test('sentences name sheet, row and column as the file writes them', () => {
  const sheet = (name: string, ...rows: Cell[][]): FileSheet => ({
    name,
    rows: rows.map((cells, at) => ({ row: at + 1, cells })),
  });
  const { products } = readCatalog([
    sheet('产品', ['产品编号', '最高额度（元）', '类别'], ['A', '很多', '信用'], ['A', 1, '彩票'], ['', 2, '信用']),
    sheet(
      '准入条件',
      ['产品编号', '条件标识', '属性', '比较', '值', '必备或加分', '权重'],
      ['A', 'r', '企业成立', '不低于', '两年', '必备', 5],
    ),
  ]);
  const places = products
    .flatMap(({ problems }) => problems)
    .map(({ sheet: name, row, column }) => [name, row, column]);
  expect(places.map(String).toSorted()).toEqual(
    [
      ['产品', 2, '最高额度（元）'],
      ['产品', 3, '类别'],
      ['产品', 3, '产品编号'],
      ['准入条件', 2, '值'],
      ['产品', 4, '产品编号'],
    ]
      .map(String)
      .toSorted(),
  );
});

test('a long cell in a sentence is shortened between two letters, never within one', () => {
  const cells = ['A', `${'x'.repeat(29)}😀😀`];
  const { products } = readCatalog([
    {
      name: '产品',
      rows: [
        { row: 1, cells: ['产品编号', '最高额度（元）'] },
        { row: 2, cells },
      ],
    },
  ]);
  const words = products[0]!.problems[0]!.words;
  expect(words.zh).toContain(`${'x'.repeat(29)}😀…`);
});

test('a formula without a result and an error are refused, a column that is there twice spoils its sheet, and unknown ones are mentioned', () => {
  const header = { row: 1, cells: ['产品编号', '最高额度（元）', '颜值'] };
  const unread = new Map([[1, 'formula' as const]]);
  const file = readCatalog([{ name: 'products', rows: [header, { row: 2, cells: ['A', null, 'x'], unread }] }]);
  expect(file.products[0]!.problems).toMatchObject([{ row: 2, column: '最高额度（元）' }]);
  expect(file.sheets).toMatchObject([{ column: '颜值', isNote: true }]);
  const twice = readCatalog([
    {
      name: 'products',
      rows: [
        { row: 1, cells: ['number', '类别', 'category'] },
        { row: 2, cells: ['A', '信用', '税务'] },
      ],
    },
  ]);
  expect(twice.products).toEqual([]);
  expect(twice.sheets[0]).toMatchObject({ column: 'category' });
  expect(twice.sheets[0]!.isNote).toBeUndefined();
});

test('a new product of a file is an empty draft with what the file says', () => {
  const [product] = readCatalog([
    {
      name: 'products',
      rows: [
        { row: 1, cells: ['number', 'name_zh'] },
        { row: 2, cells: ['新-1', '甲'] },
      ],
    },
  ]).products;
  expect(product!.problems).toHaveLength(1);
  const [fine] = readCatalog([
    {
      name: 'products',
      rows: [
        { row: 1, cells: ['number', 'name_zh'] },
        { row: 2, cells: ['NEW-1', '甲'] },
      ],
    },
  ]).products;
  expect(patchedDraft(emptyDraft, fine!.patch, null)).toEqual({ ...emptyDraft, name: { zh: '甲', en: '' } });
});

test('every column of every table has one header in each language', () => {
  for (const table of tableNames)
    for (const language of languages) {
      const names = Object.values(columnsOf(table)).map(({ name }) => name[language].toLowerCase());
      expect(new Set(names).size, table).toBe(names.length);
    }
});
