export { PositionButton } from './PositionButton.tsx';
export { usePosition } from './use-position.ts';
export { PlaceMap } from './view/PlaceMap.tsx';
export { mapWords } from './words.ts';
