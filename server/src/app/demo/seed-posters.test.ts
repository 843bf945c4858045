import { scene as sceneModel } from '@sycee/contract/poster';
import { noCard } from '@sycee/domain/poster/card-facts';
import { codeFaults } from '@sycee/domain/poster/code-faults';
import { missingLetters } from '@sycee/domain/poster/letters';
import { isText, type Scene } from '@sycee/domain/poster/scene';
import { shownElements, unfilledOf } from '@sycee/domain/poster/shown';
import { standardTemplates } from '@sycee/domain/poster/standard-templates';
import { breachesOf } from '@sycee/domain/poster/template-rules';
import { layOut, lineHeightOf } from '@sycee/domain/poster/text-layout';
import { posterTemplates } from '@sycee/seed/world/posters';
import { expect, test } from 'vitest';

const templates = Object.values(posterTemplates).flat();

test.each(templates.map((template) => [template.slug, template] as const))(
  '%s is a template that keeps its rules',
  (_, { scene }) => {
    expect(sceneModel.parse(scene)).toEqual(scene);
    expect(breachesOf(scene, scene)).toEqual([]);
    const top = scene.elements.at(-1)!;
    expect([top.isCompliance, top.mayChange]).toEqual([true, false]);
    expect(scene.elements.some(({ kind }) => kind === 'code')).toBe(true);
    expect(codeFaults(scene)).toEqual([]);
    const texts = scene.elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
    expect(missingLetters(texts.join(''))).toEqual([]);
    // A rate without its kind would be untrue.
    expect(texts.join('').replaceAll('年化利率（单利）', '')).not.toMatch(/[利年]率|包过|秒批|必下|最低/);
  },
);

test.each(templates.map((template) => [template.slug, template] as const))(
  '%s has room for its texts',
  (_, { scene }) => {
    for (const element of scene.elements.filter(isText)) {
      if (element.kind !== 'text') continue;
      const { height } = layOut(element.text, element.detail.width, element.detail);
      expect(height, element.text).toBeLessThanOrEqual(element.detail.height + lineHeightOf(element.detail) * 0.2);
    }
  },
);

const openPictures = (some: readonly { scene: Scene }[]) =>
  some.filter(({ scene }) => scene.elements.some(({ kind, mayChange }) => kind === 'image' && mayChange)).length;

test('advisers may change a picture of some templates, also those of a new tenant', () => {
  expect(openPictures(posterTemplates['1001']!)).toBeGreaterThanOrEqual(3);
  expect(openPictures(standardTemplates)).toBeGreaterThanOrEqual(2);
});

test.each(templates.map((template) => [template.slug, template] as const))(
  '%s has no words that only say what to write, but hints that are drawn for their maker alone',
  (_, { scene }) => {
    const texts = scene.elements.flatMap((element) => (element.kind === 'text' ? [element.text] : []));
    expect(texts.join('')).not.toMatch(/请填写|请输入/);
    const hints = scene.elements.flatMap((element) => (element.kind === 'text' && element.fillIn) || []);
    expect(missingLetters(hints.map(({ hint }) => hint).join(''))).toEqual([]);
    const known = new Set(scene.elements.map(({ id }) => id));
    for (const { belongsTo } of scene.elements) if (belongsTo) expect(known).toContain(belongsTo);
  },
);

test('the card of a new tenant has no line above an introduction that is not there, and the invitation no label without its words', () => {
  const [card, invitation] = standardTemplates.map(({ scene }) => scene) as [Scene, Scene];
  const shown = (scene: Scene, introduction = '') =>
    shownElements(scene, { card: { ...noCard, introduction } }).map(({ id }) => id);
  expect(shown(card)).not.toContain('line');
  expect(shown(card, '八年经验')).toContain('line');
  expect(shown(invitation).filter((id) => id.startsWith('label'))).toEqual([]);
  expect(unfilledOf(invitation).map(({ id }) => id)).toEqual(['time', 'place']);
});
