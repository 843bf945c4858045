import type { Ports } from '#platform/context.ts';
import type { Config } from './config.ts';
import { storePostPictures } from './demo/post-pictures.ts';
import { seedDemoWorld } from './demo/seed.ts';
import { storeSampleVideos } from './demo/seed-videos.ts';
import { refuseDemoMismatch } from './demo/world-state.ts';
import { makeServer } from './server.ts';
import { startSweeps } from './sweep.ts';
import { type WireOptions, wire } from './wire.ts';

export interface OpenServer {
  readonly ports: Ports;
  /** Seeds the demo world if it is missing, then listens. Returns the port. */
  listen(): Promise<number>;
  /** Finishes pending requests, then closes every connection. */
  stop(): Promise<void>;
}

/** Creates the whole server and its jobs in this process. */
export async function openServer(config: Config, options: WireOptions = {}): Promise<OpenServer> {
  const parts = await wire(config, options);
  await refuseDemoMismatch(parts.ports).catch(async (error: unknown) => {
    await parts.close();
    throw error;
  });
  const app = await makeServer(config, parts);
  const stopSweeping = startSweeps(parts.ports);
  return {
    ports: parts.ports,
    async listen() {
      if (config.demo !== 'off') {
        await seedDemoWorld(parts, options.say);
        await storePostPictures(parts.ports);
        await storeSampleVideos(parts.ports);
      }
      try {
        await app.listen({ port: config.port, host: config.host });
      } catch (error) {
        await parts.close();
        throw error;
      }
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    async stop() {
      stopSweeping();
      await app.close();
      await parts.close();
    },
  };
}
