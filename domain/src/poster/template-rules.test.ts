import { expect, test } from 'vitest';
import { add, change, copy, move, remove, reorder, select, withBox } from './edit.ts';
import { emptyScene, type PosterElement, type Scene, type TextElement } from './scene.ts';
import { snap, snapLines } from './snap.ts';
import { breachesOf } from './template-rules.ts';
import { fieldElement, imageElement, shapeElement, textElement } from './testing.ts';

const template: Scene = {
  ...emptyScene(),
  elements: [
    { ...shapeElement('ground'), mayChange: false },
    textElement('title'),
    { ...textElement('law', { y: 1_700, width: 600 }, '贷款有风险'), mayChange: false, isCompliance: true },
  ],
};
const own = { scene: template, selected: [] };
const owner = 'owner' as const;

test('a poster keeps of its template what may not change, and may change the rest and add to it', () => {
  expect(breachesOf(template, template)).toEqual([]);
  expect(breachesOf(template, JSON.parse(JSON.stringify(template)))).toEqual([]);
  const changed = move(select(own, ['title']), owner, 40, 40);
  expect(breachesOf(template, changed.scene)).toEqual([]);
  const more = copy(add(changed, shapeElement('mine')), owner, () => 'copy');
  expect(breachesOf(template, more.scene)).toEqual([]);
  expect(breachesOf(template, remove(select(more, ['title']), owner).scene)).toEqual([]);
});

test.each([
  ['without what is fixed', remove(select(own, ['ground']), 'maker').scene, ['ground']],
  ['with it changed', change(select(own, ['law']), 'maker', (law) => withBox(law, { opacity: 0 })).scene, ['law']],
  [
    'in another order',
    reorder(select({ ...own, scene: { ...template, elements: template.elements.toReversed() } }, []), 'maker', 'back')
      .scene,
    ['ground', 'law'],
  ],
  [
    'with compliance text covered',
    { ...template, elements: [...template.elements, shapeElement('cover')] },
    ['ground', 'law'],
  ],
  [
    'on a page of another background',
    { ...template, detail: { ...template.detail, background: { kind: 'plain', color: '#14211c' } as const } },
    ['ground', 'law'],
  ],
  ['on a page of another size', { ...template, detail: { ...template.detail, height: 300 } }, ['ground', 'law']],
])('a poster %s is not one of its template', (_, poster, breaches) => {
  expect(breachesOf(template, poster)).toEqual(breaches);
});

const [ground, title, law] = template.elements as [PosterElement, TextElement, PosterElement];
const withOwn = (element: PosterElement): Scene => ({ ...template, elements: [ground, title, element, law] });

test.each([
  ['a ground of its color', shapeElement('own', { y: 1_650 })],
  ['a ground that is turned into it', shapeElement('own', { y: 1_590, x: 100, rotation: 45 })],
  ['a stroke', shapeElement('own', { y: 1_590, stroke: '#14211c', strokeWidth: 40 })],
  ['letters in the lines between', textElement('own', { y: 1_600, height: 10 }, '字\n字\n字')],
  [
    'tails of letters below their lines',
    textElement('own', { y: 1_090, width: 1_000, size: 600, height: 600, leading: 100 }, 'gy'),
  ],
  ['accents above their lines', textElement('own', { y: 1_805, size: 100, leading: 100 }, 'Ǜ')],
  ['letters beside their box', textElement('own', { x: 610, y: 1_700, width: 1, size: 600, align: 'end' }, '字')],
  ['text that is marked as compliance', { ...shapeElement('own', { y: 1_700 }), isCompliance: true }],
] as const)('compliance text is not made invisible by %s below it', (_, element) => {
  expect(breachesOf(template, withOwn(element))).toEqual(['own']);
});

test.each([
  ['beside it', shapeElement('own', { y: 1_600 })],
  ['turned away from it', shapeElement('own', { y: 1_560, x: 600, rotation: 45 })],
  ['over another fixed element', shapeElement('own')],
  ['a field of the card in a low box above it', fieldElement('introduction', { y: 1_690, height: 10 })],
])('an own element may be %s', (_, element) => {
  expect(breachesOf(template, withOwn(element))).toEqual([]);
});

test('an adviser copies what is fixed, and not compliance text', () => {
  const { scene } = copy(select(own, ['ground', 'law']), owner, () => 'copy');
  expect(scene.elements.map(({ id }) => id)).toEqual(['ground', 'title', 'copy', 'law']);
  expect(breachesOf(template, scene)).toEqual([]);
});

test('what a template has at compliance text may be filled in and not moved along it', () => {
  const place = textElement('place', { y: 1_650 });
  const of: Scene = { ...template, elements: [ground, place, law] };
  const filled = { ...place, text: '您好' };
  expect(breachesOf(of, { ...of, elements: [ground, filled, law] })).toEqual([]);
  const moved = withBox(filled, { x: 10 });
  expect(breachesOf(of, { ...of, elements: [ground, moved, law] })).toEqual(['place']);
  const larger = { ...filled, detail: { ...filled.detail, size: 600 } };
  expect(breachesOf(of, { ...of, elements: [ground, larger, law] })).toEqual(['place']);
  expect(breachesOf(of, { ...of, elements: [ground, { ...filled, locked: true, group: 'one' }, law] })).toEqual([]);
});

/** Compliance text in the color of the page, which only a band below it makes readable. */
const band = shapeElement('band', { y: 1_650, width: 1_080, height: 200 });
const onBand: Scene = { ...template, elements: [band, title, law] };
const recolored = { ...band, detail: { ...band.detail, fill: { kind: 'plain', color: '#14211c' } as const } };

test.each([
  ['removed', [title, law]],
  ['moved away', [withBox(band, { y: 0 }), title, law]],
  ['painted in another color', [recolored, title, law]],
  ['made an ellipse', [{ ...band, shape: 'ellipse' as const }, title, law]],
  ['hidden with a text that may be empty', [{ ...band, belongsTo: 'title' }, { ...title, text: '' }, law]],
])('the ground of compliance text may not be %s', (_, elements) => {
  expect(breachesOf(onBand, { ...onBand, elements })).toEqual(['band']);
});

test('grounds of compliance text stay in their order', () => {
  const [below, above] = [
    { ...band, id: 'below' },
    { ...band, id: 'above' },
  ];
  const of: Scene = { ...template, elements: [below, above, law] };
  expect(breachesOf(of, of)).toEqual([]);
  expect(breachesOf(of, { ...of, elements: [above, below, law] })).toEqual(['below', 'above', 'law']);
});

test('a picture at compliance text may be chosen, and stays in its place', () => {
  const place = imageElement('place', { y: 1_650 });
  const of: Scene = { ...template, elements: [place, law] };
  const chosen = { ...place, picture: 'poster/one.jpg', crop: { ...place.crop, width: 5_000 } };
  expect(breachesOf(of, { ...of, elements: [chosen, law] })).toEqual([]);
  expect(breachesOf(of, { ...of, elements: [law] })).toEqual(['place']);
});

test('a moved box is drawn to edges and middles within reach, and to nothing beyond it', () => {
  const lines = snapLines({ ...template.detail, width: 1_000 }, [
    shapeElement('a', { x: 100, y: 100, width: 200, height: 100 }),
  ]);
  const box = { left: 303, top: 500, right: 403, bottom: 600 };
  expect(snap(box, lines, 6)).toEqual({ dx: -3, dy: 0, guides: [{ direction: 'vertical', at: 300 }] });
  expect(snap({ ...box, left: 452, right: 552 }, lines, 6)).toMatchObject({ dx: -2, guides: [{ at: 500 }] });
  expect(snap({ ...box, left: 320, right: 420 }, lines, 6)).toEqual({ dx: 0, dy: 0, guides: [] });
});
