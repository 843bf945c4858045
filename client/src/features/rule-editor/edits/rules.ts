import type { ProductDraft, RuleDraft } from '@sycee/domain/catalog/product-draft';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import type { Operator, RuleBox } from '@sycee/domain/matching/rule';

/** Changes of the rules of a draft. Each leaves every rule in one place, no box empty, and no bonus in a box. */

/** Where a rule stands: with all others, as a bonus, or in a box by its id. */
export type RulePlace = 'all' | 'bonus' | { readonly box: string };

/** The comparisons that an attribute has, the usual one first. */
export function operatorsOf(attr: AttrSlug): readonly Operator[] {
  const { type, better, choices } = attributes[attr];
  if (type === 'boolean') return ['='];
  if (choices || type === 'region') return ['in', 'not'];
  return better === 'lower' ? ['<=', '>=', 'between', '='] : ['>=', '<=', 'between', '='];
}

const isMeasure = (op: Operator): boolean => op === '>=' || op === '<=' || op === '=';

/** The rule with another comparison; its value stays where it can. */
export function withOperator(rule: RuleDraft, op: Operator): RuleDraft {
  if (rule.op === op) return rule;
  const isList = (one: Operator) => one === 'in' || one === 'not';
  const isKept = (isMeasure(rule.op) && isMeasure(op)) || (isList(rule.op) && isList(op));
  const first = Array.isArray(rule.value) ? rule.value[0] : rule.value;
  const single = isMeasure(op) && rule.op === 'between' ? first : null;
  return { ...rule, op, value: isKept ? rule.value : single } as RuleDraft;
}

/** The rule on another attribute, without what was written for the former one. */
export function withAttribute(rule: RuleDraft, attr: AttrSlug): RuleDraft {
  if (rule.attr === attr) return rule;
  const { id, kind, weight } = rule;
  const op = operatorsOf(attr)[0] as Operator;
  return { id, kind, weight, attr, op, value: firstValue(attr) } as RuleDraft;
}

/** A flag has one value that makes sense; others are asked for. */
const firstValue = (attr: AttrSlug): boolean | null =>
  attributes[attr].type === 'boolean' ? attributes[attr].better !== 'lower' : null;

/** An id that no rule and no box has. */
function freeId(draft: ProductDraft, wish: string): string {
  const taken = new Set([...draft.rules, ...draft.boxes].map(({ id }) => id));
  for (let n = 1; ; n++) {
    const id = n === 1 ? wish : `${wish}-${n}`;
    if (!taken.has(id)) return id;
  }
}

export const placeOf = (draft: ProductDraft, id: string): RulePlace => {
  const box = draft.boxes.find(({ rules }) => rules.includes(id));
  if (box) return { box: box.id };
  return draft.rules.find((rule) => rule.id === id)?.kind === 'soft' ? 'bonus' : 'all';
};

/** A box asks for at most all of its rules; an empty one is gone. */
const tidied = (boxes: readonly RuleBox[]): RuleBox[] =>
  boxes
    .filter(({ rules }) => rules.length > 0)
    .map((box) => ({ ...box, least: Math.min(Math.max(1, box.least), box.rules.length) }));

const without = (boxes: readonly RuleBox[], id: string): RuleBox[] =>
  boxes.map((box) => (box.rules.includes(id) ? { ...box, rules: box.rules.filter((one) => one !== id) } : box));

export interface Added {
  readonly draft: ProductDraft;
  readonly id: string;
}

/** Adds a rule on an attribute at the end of a place. */
export function addRule(draft: ProductDraft, attr: AttrSlug, place: RulePlace = 'all'): Added {
  const id = freeId(draft, attr);
  const op = operatorsOf(attr)[0] as Operator;
  const rule = { id, kind: 'hard', weight: 3, attr, op, value: firstValue(attr) } as RuleDraft;
  return { draft: moveToPlace({ ...draft, rules: [...draft.rules, rule] }, id, place), id };
}

export const removeRule = (draft: ProductDraft, id: string): ProductDraft => ({
  ...draft,
  rules: draft.rules.filter((rule) => rule.id !== id),
  boxes: tidied(without(draft.boxes, id)),
});

export const changeRule = (draft: ProductDraft, id: string, change: (rule: RuleDraft) => RuleDraft): ProductDraft => ({
  ...draft,
  rules: draft.rules.map((rule) => (rule.id === id ? change(rule) : rule)),
});

/** Moves a rule into a place, at its end. Its former box is gone if it was the only one in it. */
export function moveToPlace(draft: ProductDraft, id: string, place: RulePlace): ProductDraft {
  const target = typeof place === 'string' ? null : place.box;
  if (target !== null && draft.boxes.find((box) => box.id === target)?.rules.includes(id)) return draft;
  const boxes = without(draft.boxes, id).map((box) =>
    box.id === target ? { ...box, rules: [...box.rules, id] } : box,
  );
  const kind: RuleDraft['kind'] = place === 'bonus' ? 'soft' : 'hard';
  const rules = draft.rules.map((rule) => (rule.id === id && rule.kind !== kind ? { ...rule, kind } : rule));
  return { ...draft, rules, boxes: tidied(boxes) };
}

/** A new box begins with a rule, so that there is never an empty one. */
export function moveToNewBox(draft: ProductDraft, id: string): Added {
  const box = freeId(draft, 'group');
  const opened = { ...draft, boxes: [...draft.boxes, { id: box, least: 1, rules: [] }] };
  return { draft: moveToPlace(opened, id, { box }), id: box };
}

export const setLeast = (draft: ProductDraft, id: string, least: number): ProductDraft => ({
  ...draft,
  boxes: tidied(draft.boxes.map((box) => (box.id === id ? { ...box, least } : box))),
});

/** The rules of a box stand with all others again. */
export const openBox = (draft: ProductDraft, id: string): ProductDraft => ({
  ...draft,
  boxes: draft.boxes.filter((box) => box.id !== id),
});

/** The rules of each place in their order. */
export function rulesAt(draft: ProductDraft, place: RulePlace): RuleDraft[] {
  if (typeof place !== 'string') {
    const ids = draft.boxes.find(({ id }) => id === place.box)?.rules ?? [];
    return ids.flatMap((id) => draft.rules.find((rule) => rule.id === id) ?? []);
  }
  return draft.rules.filter(({ id }) => placeOf(draft, id) === place);
}

/** Puts a rule before or behind its neighbour in the same place. */
export function moveBy(draft: ProductDraft, id: string, by: -1 | 1): ProductDraft {
  const place = placeOf(draft, id);
  const order = rulesAt(draft, place).map((rule) => rule.id);
  const at = order.indexOf(id);
  const other = order[at + by];
  return other === undefined ? draft : swapped(draft, id, other);
}

/** Puts a rule in the place of another one, as dragging does. */
export function moveOnto(draft: ProductDraft, id: string, target: string): ProductDraft {
  if (id === target) return draft;
  const place = placeOf(draft, target);
  let moved = moveToPlace(draft, id, place);
  const from = () => rulesAt(moved, place).findIndex((rule) => rule.id === id);
  const to = rulesAt(draft, place).findIndex((rule) => rule.id === target);
  while (from() > to) moved = moveBy(moved, id, -1);
  while (from() < to) moved = moveBy(moved, id, 1);
  return moved;
}

function swapped(draft: ProductDraft, one: string, other: string): ProductDraft {
  const swap = <Item>(list: readonly Item[], idOf: (item: Item) => string): Item[] => {
    const [i, j] = [list.findIndex((item) => idOf(item) === one), list.findIndex((item) => idOf(item) === other)];
    return i < 0 || j < 0 ? [...list] : list.with(i, list[j]!).with(j, list[i]!);
  };
  return {
    ...draft,
    rules: swap(draft.rules, ({ id }) => id),
    boxes: draft.boxes.map((box) => ({ ...box, rules: swap(box.rules, (id) => id) })),
  };
}
