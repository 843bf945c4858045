import type { Position } from '#platform/site/position.ts';

export interface MapPin {
  id: string;
  place: Position;
  name: string;
  /** What the pin shows instead of its name, such as a price; the name is read aloud. */
  text?: string;
  selected?: boolean;
}

/** The part of the earth that the map shows, in degrees. */
export interface MapWindow {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** What a map shows. All positions are in GCJ-02. */
export interface MapContent {
  pins: readonly MapPin[];
  /** The map moves there whenever it changes. Absent: the map shows all pins. */
  center?: Position | null;
  /** Ids of the pins that the first view around `center`, or else around `mine`, contains. Absent: it contains all pins. */
  fit?: readonly string[] | undefined;
  /** The reader's own position. */
  mine?: Position | null;
  /** A distance around a point: the map shows the whole of it, instead of `center` and `fit`. */
  circle?: MapCircle | undefined;
}

export interface MapCircle {
  center: Position;
  metres: number;
}

export interface MapEvents {
  onPin?: (id: string) => void;
  /** The center of the map is another one, moved by the person or by the content. */
  onMove?: (center: Position, isByPerson: boolean) => void;
  /** The map shows another part of the earth, and once when it opens. */
  onWindow?: (window: MapWindow) => void;
  /** A point of the map was pressed, or Enter while the map has the focus: the center. */
  onPick?: (place: Position) => void;
}

/** What the map writes itself. */
export interface MapWords {
  mine: string;
  groupText: (count: number) => string;
  /** A group with the selected pin, whose text is named. */
  groupOfSelected: (text: string, count: number) => string;
  /** The name of a group of pins for those who cannot see it. */
  group: (names: readonly string[]) => string;
}

export const isSamePosition = (a: Position | null | undefined, b: Position | null | undefined): boolean =>
  a?.latitude === b?.latitude && a?.longitude === b?.longitude;

export const latLngOf = ({ latitude, longitude }: Position): [number, number] => [latitude, longitude];
