import { medianOf } from '#service/median.ts';
import type { Subject } from './subject.ts';

/**
 * A home whose unknown features are the usual ones of the sales near it: of its own group, where one of them is known, otherwise of all. A forest takes
 * an unknown feature for one below the lowest, which is an old home on the ground floor if the forest has learned from sales whose features are known.
 */
export function withUsualFeatures(home: Subject, near: readonly Subject[]): Subject {
  const own = near.filter(({ group }) => group === home.group);
  const usual = (of: readonly Subject[], column: number): number | null =>
    medianOf(of.map(({ features }) => features[column]!).filter((value) => !Number.isNaN(value)));
  const features = home.features.map((value, column) =>
    Number.isNaN(value) ? (usual(own, column) ?? usual(near, column) ?? value) : value,
  );
  return { ...home, features };
}
