import { canonicalJson } from '#text/canonical-json.ts';
import { mayEdit } from './edit.ts';
import { overlap } from './overlap.ts';
import type { PosterElement, Scene } from './scene.ts';

const same = (one: PosterElement, other: PosterElement): boolean => canonicalJson(one) === canonicalJson(other);

/**
 * What a poster does not keep of the template it was made of, by the ids of its elements: those that advisers may not change, unchanged and
 * in their order, compliance text on top, on a page of the same size and background. What covers compliance text, or lies below it, is named too.
 */
export function breachesOf(template: Scene, poster: Scene): string[] {
  const fixed = template.elements.filter((element) => !mayEdit(element, 'owner'));
  if (fixed.length === 0) return [];
  const own = new Map(poster.elements.map((element) => [element.id, element]));
  const changed = fixed.filter((element) => !own.has(element.id) || !same(element, own.get(element.id)!));
  if (changed.length > 0) return changed.map(({ id }) => id);
  const isFixed = new Set(fixed.map(({ id }) => id));
  const order = poster.elements.filter(({ id }) => isFixed.has(id)).map(({ id }) => id);
  const isInOrder = fixed.every(({ id }, n) => order[n] === id);
  const compliance = fixed.filter(({ isCompliance }) => isCompliance);
  const top = poster.elements.slice(poster.elements.length - compliance.length).map(({ id }) => id);
  const isOnTop = compliance.every(({ id }) => top.includes(id));
  const isSamePage = canonicalJson(poster.detail) === canonicalJson(template.detail);
  if (!isInOrder || !isOnTop || !isSamePage) return fixed.map(({ id }) => id);
  return intruders(template, poster, compliance);
}

/**
 * Own elements at compliance text. They would be below it, but a ground in its color, or letters between its own, make it as hard to read as a cover does. What the template
 * itself has there may be filled in, and stays in its place.
 */
function intruders(template: Scene, poster: Scene, compliance: readonly PosterElement[]): string[] {
  const before = new Map(template.elements.map((element) => [element.id, element]));
  return poster.elements
    .filter((element) => {
      const was = before.get(element.id);
      if (was && !mayEdit(was, 'owner')) return false;
      const isInPlace = was !== undefined && isSameBox(was, element);
      return compliance.some((law) => overlap(element, law) && !(isInPlace && overlap(was, law)));
    })
    .map(({ id }) => id);
}

const boxOf = ({ detail: { x, y, width, height, rotation, opacity } }: PosterElement) =>
  canonicalJson({ x, y, width, height, rotation, opacity });
const isSameBox = (one: PosterElement, other: PosterElement): boolean => boxOf(one) === boxOf(other);
