export { PositionButton } from './PositionButton.tsx';
export { usePosition } from './use-position.ts';
export { PlaceMap } from './view/PlaceMap.tsx';
export type { MapWindow } from './view/place-map-types.ts';
export { mapWords } from './words.ts';
