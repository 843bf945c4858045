import type { MapRequest } from '@sycee/domain/map/requests';

/** An answer of the service: status 0 and what was asked for, in `data` or `result`, or another status with its message. */
export interface MapAnswer {
  status: number;
  message: string;
  /** How many places match, over all pages of the search. */
  count?: number | undefined;
  data?: unknown;
  result?: unknown;
}

/**
 * The map service, by the protocol of its web service (S5.14 to S5.20, S7.39 and S7.40). The embedded one knows sample places, and is shown
 * as such. Throws MapUnreachable if there is no answer, and MapBroken for an answer that is none.
 */
export interface MapService {
  readonly sample: boolean;
  ask(request: MapRequest): Promise<MapAnswer>;
}

export class MapUnreachable extends Error {}
export class MapBroken extends Error {}
