import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardAudiences, cardFields, contentOfFields, isWholeLayout, shownFields, standardLayout } from './layout.ts';
import { type ContactFacts, vCard } from './vcard.ts';

const content = { titles: ['AFP'], mobile: '13800000101', introduction: 'Hello', achievements: ['A'], products: [1] };

test('a reader sees the fields of the own audience and of wider ones, in the order of the owner', () => {
  const layout = [
    { field: 'products', shown_to: 'contacts' },
    { field: 'mobile', shown_to: 'logged_in' },
    { field: 'introduction', shown_to: 'everyone' },
    { field: 'titles', shown_to: 'nobody' },
    { field: 'achievements', shown_to: 'everyone' },
  ] as const;
  expect(shownFields(layout, 'guest')).toEqual(['introduction', 'achievements']);
  expect(shownFields(layout, 'logged_in')).toEqual(['mobile', 'introduction', 'achievements']);
  expect(shownFields(layout, 'contact')).toEqual(['products', 'mobile', 'introduction', 'achievements']);
});

test('by default everything is shown to everybody but the number, which nobody sees', () => {
  expect(shownFields(standardLayout, 'guest')).toEqual(['titles', 'introduction', 'achievements', 'products']);
  expect(shownFields(standardLayout, 'contact')).not.toContain('mobile');
});

test('a whole layout has each field once', () => {
  expect(isWholeLayout(standardLayout)).toBe(true);
  expect(isWholeLayout(standardLayout.toReversed())).toBe(true);
  expect(isWholeLayout(standardLayout.slice(1))).toBe(false);
  expect(isWholeLayout([...standardLayout.slice(1), standardLayout[1]!])).toBe(false);
  expect(isWholeLayout([...standardLayout, standardLayout[0]!])).toBe(false);
});

test('fields that are not given have no content, and given ones without any are not named', () => {
  expect(contentOfFields({ ...content, achievements: [] }, ['introduction', 'achievements', 'titles'])).toEqual({
    fields: ['introduction', 'titles'],
    titles: ['AFP'],
    mobile: '',
    introduction: 'Hello',
    achievements: [],
    products: [],
  });
});

test('whatever the layout, only shown fields have content', () => {
  const layouts = fc
    .tuple(
      fc.shuffledSubarray([...cardFields], { minLength: cardFields.length }),
      fc.array(fc.constantFrom(...cardAudiences), { minLength: cardFields.length, maxLength: cardFields.length }),
    )
    .map(([fields, audiences]) => fields.map((field, at) => ({ field, shown_to: audiences[at]! })));
  fc.assert(
    fc.property(layouts, (layout) => {
      const seen = contentOfFields(content, shownFields(layout, 'guest'));
      for (const { field, shown_to } of layout) {
        expect(seen[field].length > 0).toBe(shown_to === 'everyone');
        expect(seen.fields.includes(field)).toBe(shown_to === 'everyone');
      }
    }),
  );
});

const facts: ContactFacts = {
  name: '周以宁',
  organization: '银元宝',
  store: '平江店',
  title: '融资顾问',
  titles: ['AFP', '十年从业'],
  mobile: '13800000101',
  introduction: '经营贷; 税贷,\r\n房抵\\车抵',
  photo: 'https://files.example/a.jpg',
  address: 'https://sycee.example/sy_1001_1#/pages/networking/contactDetails?contacts_no=b-1001-0004',
};
/** The lines of a file with their folds undone. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('a vCard has the facts of the card, with separators and line breaks escaped', () => {
  expect(unfolded(vCard(facts))).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:周以宁;;;;',
    'FN:周以宁',
    'ORG:银元宝;平江店',
    'TITLE:融资顾问',
    'TEL;TYPE=CELL:+8613800000101',
    'NOTE:AFP · 十年从业\\n经营贷\\; 税贷\\,\\n房抵\\\\车抵',
    'PHOTO;VALUE=uri:https://files.example/a.jpg',
    `URL:${facts.address}`,
    'END:VCARD',
    '',
  ]);
});

test('a vCard leaves out what a card does not show', () => {
  const text = vCard({ ...facts, title: '', titles: [], mobile: '', introduction: '', photo: null });
  expect(text).not.toMatch(/TITLE|TEL|NOTE|PHOTO/);
  expect(text).toContain('FN:周以宁');
});

test('no line has more than 75 octets, no character is cut, and nothing typed begins a line of its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      const text = vCard({ ...facts, name: typed, introduction: typed, address: `https://a.example/${typed}` });
      const lines = text.split('\r\n');
      for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(lines.filter((line) => /^(?:BEGIN|END):VCARD$/.test(line))).toHaveLength(2);
      const name = unfolded(text).find((line) => line.startsWith('FN:'));
      const read = name!.slice(3).replaceAll(/\\(.)/gs, (_, letter: string) => (letter === 'n' ? '\n' : letter));
      expect(read).toBe(typed.replaceAll(/\r\n?/g, '\n'));
    }),
  );
});
