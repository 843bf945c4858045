/** Why a sale is excluded. The first three are found by an import, the others are given by a person. */
export const outlierReasons = ['price', 'area', 'year'] as const;
export type OutlierReason = (typeof outlierReasons)[number];
export const exclusionReasons = [...outlierReasons, 'mistake', 'not_market', 'other'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];
export const exclusionNoteLength = 200;
