import type { MapPlace } from '#site/place.ts';

/** A sale or a home as a model sees it. */
export interface Subject {
  /** Its building, or its street where buildings are not known. */
  readonly group: string;
  readonly place: MapPlace;
  /** Whole days since 1970. */
  readonly day: number;
  /** One number for each column of the model; NaN: unknown. */
  readonly features: readonly number[];
}

export interface SoldSubject extends Subject {
  readonly id: string;
  /** The logarithm of the price. */
  readonly log: number;
}

/** What a model knows of a home. */
export interface Column {
  readonly name: string;
  /** The price never falls with it. */
  readonly grows: boolean;
}
