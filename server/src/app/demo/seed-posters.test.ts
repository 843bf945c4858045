import { scene as sceneModel } from '@sycee/contract/poster';
import { codeFaults } from '@sycee/domain/poster/code-faults';
import { missingLetters } from '@sycee/domain/poster/letters';
import { isText } from '@sycee/domain/poster/scene';
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
