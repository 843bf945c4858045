/** The base map that browsers load: pictures in GCJ-02, which the operator has a right to show. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string;
  /** The name of the service, which stands on each map. */
  name: string;
  /** The approval number of the map (审图号), which has to stand on each map. */
  reviewNumber: string;
}

/** The origin from which browsers load the pictures. */
export const originOfTiles = ({ url }: MapTiles): string => new URL(url).origin;
