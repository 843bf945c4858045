/** The chooser of a region is fetched by screens on which few visitors open it. */
export const loadRegionPicker = async () => (await import('./RegionPicker.tsx')).RegionPicker;
