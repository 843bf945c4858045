import { expect, test } from 'vitest';
import { noCard } from './card-facts.ts';
import { emptyScene, type PosterElement } from './scene.ts';
import { shownElements, unfilledOf, wordsOf } from './shown.ts';
import { fieldElement, shapeElement, textElement } from './testing.ts';

const sceneOf = (...elements: PosterElement[]) => ({ ...emptyScene(), elements });
const shown = (elements: PosterElement[], card = noCard, showsHints = false) =>
  shownElements(sceneOf(...elements), { card, showsHints }).map(({ id }) => id);

const introduction = fieldElement('introduction');
const line = { ...shapeElement('line'), belongsTo: introduction.id };
const place = { ...textElement('place', {}, ''), fillIn: { hint: '请填写地址', isRequired: true } };
const note = { ...textElement('note', {}, ' \n'), fillIn: { hint: '请填写人数', isRequired: false } };
const label = { ...textElement('label', {}, '名额'), belongsTo: note.id };

test('a line is not drawn where the card does not say what it belongs to', () => {
  expect(shown([line, introduction])).toEqual(['field-introduction']);
  expect(shown([line, introduction], { ...noCard, introduction: '八年经验' })).toEqual(['line', 'field-introduction']);
  expect(shown([line])).toEqual([]);
});

test('a label is drawn with the text to which it belongs, and with its hint while the poster is made', () => {
  expect(shown([label, note])).toEqual(['note']);
  expect(shown([label, note], noCard, true)).toEqual(['label', 'note']);
  expect(shown([label, { ...note, text: '限 20 人' }])).toEqual(['label', 'note']);
  expect([wordsOf(note, { card: noCard }), wordsOf(note, { card: noCard, showsHints: true })]).toEqual([
    ' \n',
    '请填写人数',
  ]);
});

test('compliance text is drawn whatever it belongs to, and elements that belong to each other are no circle', () => {
  expect(shown([{ ...label, isCompliance: true }, note])).toEqual(['label', 'note']);
  const [one, other] = [
    { ...textElement('one'), belongsTo: 'other' },
    { ...textElement('other'), belongsTo: 'one' },
  ];
  expect(shown([one, other])).toEqual(['one', 'other']);
});

test('texts without which a poster is not finished are those that are required and still hints', () => {
  expect(unfilledOf(sceneOf(place, note, label)).map(({ id }) => id)).toEqual(['place']);
  expect(unfilledOf(sceneOf({ ...place, text: '平江路 12 号' }))).toEqual([]);
});
