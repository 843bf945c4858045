import { canonicalJson } from '#text/canonical-json.ts';
import { mayEdit } from './edit.ts';
import { overlap } from './overlap.ts';
import { isText, type PosterElement, type Scene } from './scene.ts';

const same = (one: PosterElement, other: PosterElement): boolean => canonicalJson(one) === canonicalJson(other);

/**
 * What a poster does not keep of the template it was made of, by the ids of its elements: those that advisers may not change, unchanged and
 * in their order, compliance text on top and on its grounds, on a page of the same size and background. What covers compliance text, or lies below it, is named too.
 */
export function breachesOf(template: Scene, poster: Scene): string[] {
  const fixed = template.elements.filter((element) => !mayEdit(element, 'owner'));
  if (fixed.length === 0) return [];
  const own = new Map(poster.elements.map((element) => [element.id, element]));
  const changed = fixed.filter((element) => !own.has(element.id) || !same(element, own.get(element.id)!));
  if (changed.length > 0) return changed.map(({ id }) => id);
  const compliance = fixed.filter(({ isCompliance }) => isCompliance);
  const grounds = groundsOf(template, compliance);
  const spoiled = grounds.filter((element) => !own.has(element.id) || !isFilledIn(element, own.get(element.id)!));
  if (spoiled.length > 0) return spoiled.map(({ id }) => id);
  const kept = template.elements.filter((element) => fixed.includes(element) || grounds.includes(element));
  const isKept = new Set(kept.map(({ id }) => id));
  const order = poster.elements.filter(({ id }) => isKept.has(id)).map(({ id }) => id);
  const isInOrder = kept.every(({ id }, n) => order[n] === id);
  const top = poster.elements.slice(poster.elements.length - compliance.length).map(({ id }) => id);
  const isOnTop = compliance.every(({ id }) => top.includes(id));
  const isSamePage = canonicalJson(poster.detail) === canonicalJson(template.detail);
  if (!isInOrder || !isOnTop || !isSamePage) return kept.map(({ id }) => id);
  return intruders(template, poster, compliance);
}

/** What compliance text lies on although advisers may change it: without it the text could have the color of what is then behind it. */
const groundsOf = ({ elements }: Scene, compliance: readonly PosterElement[]): PosterElement[] =>
  elements.filter(
    (element) =>
      mayEdit(element, 'owner') &&
      !isText(element) &&
      element.detail.opacity > 0 &&
      compliance.some((law) => overlap(element, law)),
  );

/**
 * Own elements at compliance text. They would be below it, but a ground in its color, or letters between its own, make it as hard to read as a cover does. What the template
 * itself has there may be filled in, and stays as it is in its place.
 */
function intruders(template: Scene, poster: Scene, compliance: readonly PosterElement[]): string[] {
  const before = new Map(template.elements.map((element) => [element.id, element]));
  return poster.elements
    .filter((element) => {
      const was = before.get(element.id);
      if (was && !mayEdit(was, 'owner')) return false;
      const isInPlace = was !== undefined && isFilledIn(was, element);
      return compliance.some((law) => overlap(element, law) && !(isInPlace && overlap(was, law)));
    })
    .map(({ id }) => id);
}

/** Whether an element differs in its text or picture only. */
const isFilledIn = (one: PosterElement, other: PosterElement): boolean =>
  canonicalJson(withoutContent(one)) === canonicalJson(withoutContent(other));
const withoutContent = (element: PosterElement): object => ({
  ...element,
  locked: null,
  group: null,
  text: null,
  picture: null,
  crop: null,
});
