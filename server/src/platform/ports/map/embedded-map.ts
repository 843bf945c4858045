import type { MapRequest } from '@sycee/domain/map/requests';
import type { MapAnswer, MapService } from './map-service.ts';
import { sampleAnswer } from './sample-answers.ts';

/** Knows sample places near the centres of some districts, and the regions of the whole country. */
export class EmbeddedMap implements MapService {
  readonly sample = true;

  async ask(request: MapRequest): Promise<MapAnswer> {
    return sampleAnswer(request);
  }
}
