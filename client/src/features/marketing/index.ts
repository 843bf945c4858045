export { CustomerReadings } from './CustomerReadings.tsx';
export { type Piece, type PieceKind, usePieces } from './queries.ts';
