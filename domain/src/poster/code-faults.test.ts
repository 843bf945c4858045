import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CodeFault, codeFaults } from './code-faults.ts';
import { emptyScene, type PosterElement, type Scene } from './scene.ts';
import { standardTemplates } from './standard-templates.ts';
import { codeElement, shapeElement, textElement } from './testing.ts';

const place = { x: 700, y: 1_500, width: 280, height: 280 };
const sceneOf = (...elements: PosterElement[]): Scene => ({ ...emptyScene(), elements });
const withCode = (detail: object): Scene => {
  const code = codeElement('code', place);
  return sceneOf({ ...code, detail: { ...code.detail, ...detail } });
};
const number = (min: number, max: number) => fc.integer({ min, max });
const expectFault = <Some>(
  arbitrary: fc.Arbitrary<Some>,
  wanted: (some: Some) => [Scene, fault: CodeFault, is: boolean],
) =>
  fc.assert(
    fc.property(arbitrary, (some) => {
      const [scene, fault, is] = wanted(some);
      expect(codeFaults(scene).includes(fault)).toBe(is);
    }),
  );

test('a code of usual colors and size that lies free has no fault, nor have the codes of templates', () => {
  expect(codeFaults(sceneOf())).toEqual([]);
  expect(codeFaults(withCode({}))).toEqual([]);
  for (const { slug, scene } of standardTemplates) expect([slug, codeFaults(scene)]).toEqual([slug, []]);
});

test('a grey code has contrast on white if it is dark enough, and none on a ground that is as light or darker', () => {
  const grey = (light: number) => `#${light.toString(16).padStart(2, '0').repeat(3)}`;
  // #767676 is the lightest grey of 4.5.
  expectFault(number(0, 255), (light) => [withCode({ color: grey(light) }), 'contrast', light > 0x76]);
  expectFault(fc.tuple(number(0, 255), number(0, 255)), ([one, other]) => {
    const [background, color] = [Math.min(one, other), Math.max(one, other)].map(grey);
    return [withCode({ color, background }), 'contrast', true];
  });
});

test('what lets something through has the contrast that is left', () => {
  expect(codeFaults(withCode({ opacity: 20 }))).toEqual(['contrast']);
  expect(codeFaults(withCode({ color: '#14211c40' }))).toEqual(['contrast']);
  expect(codeFaults(withCode({ background: '#ffffff00' }))).toEqual([]);
  const clear = withCode({ background: '#ffffff00' });
  expect(codeFaults({ ...clear, elements: [shapeElement('dark', place), ...clear.elements] })).toEqual(['contrast']);
  const dark = { ...clear.detail, background: { kind: 'gradient', from: '#ffffff', to: '#000000', angle: 0 } } as const;
  expect(codeFaults({ ...clear, detail: dark })).toEqual(['contrast']);
});

test('a code is outside when a part of it is, also when it is turned', () => {
  const turns = fc.constantFrom(0, 90, 180, 270);
  expectFault(fc.tuple(number(-400, 1_200), number(-400, 2_000), turns), ([x, y, rotation]) => {
    const isInside = x >= 0 && y >= 0 && x + 280 <= 1_080 && y + 280 <= 1_920;
    return [withCode({ x, y, rotation }), 'outside', !isInside];
  });
  expect(codeFaults(withCode({ x: 790, rotation: 45 }))).toEqual(['outside']);
});

test('a code is small by its shorter edge, in proportion to the page', () => {
  expectFault(fc.tuple(number(1, 380), number(1, 380)), ([width, height]) => [
    withCode({ width, height }),
    'small',
    Math.min(width, height) < 150,
  ]);
  const wide = withCode({});
  expect(codeFaults({ ...wide, detail: { ...wide.detail, width: 2_160 } })).toEqual(['small']);
});

test('a code is covered by what lies over it and can be seen', () => {
  expectFault(
    fc.tuple(number(0, 1_000), number(1_000, 1_900), number(0, 2), fc.boolean()),
    ([x, y, opacity, isOver]) => {
      const shape = shapeElement('shape', { x, y, opacity, width: 100, height: 100 });
      const { elements } = withCode({});
      const isThere = x < 980 && x + 100 > 700 && y < 1_780 && y + 100 > 1_500;
      const scene = isOver ? sceneOf(...elements, shape) : sceneOf(shape, ...elements);
      return [scene, 'covered', isThere && isOver && opacity > 0];
    },
  );
});

test('the faults of several codes are named once', () => {
  const small = codeElement('small', { x: 20, y: 20, width: 40, height: 40 });
  const outside = codeElement('outside', { x: -20, y: 400, width: 100, height: 100 });
  expect(codeFaults(sceneOf(small, { ...small, id: 'more', detail: { ...small.detail, y: 200 } }, outside))).toEqual([
    'outside',
    'small',
  ]);
});

test('how a text lies is worked out once, however many codes there are', () => {
  let reads = 0;
  const text = {
    ...textElement('text', { x: 0, y: 0 }),
    get text() {
      reads += 1;
      return '利率';
    },
  };
  const codes = Array.from({ length: 50 }, (_, n) => codeElement(`code-${n}`, { y: 300 + 20 * n, height: 10 }));
  codeFaults(sceneOf(...codes, text));
  expect(reads).toBe(1);
});
