import type { Config } from './config.ts';
import { plantDemo } from './demo/plant.ts';
import { refuseOtherWorld } from './demo/world-state.ts';
import { makeServer } from './server.ts';
import { keepSwept } from './sweep.ts';
import { type WireOptions, wire } from './wire.ts';

export interface OpenServer {
  /** Seeds the demo world where it is missing, then listens. Returns the port. */
  listen(): Promise<number>;
  /** Finishes the requests under way, then closes every connection. */
  stop(): Promise<void>;
}

/** Makes a whole server in this process, with its jobs. */
export async function openServer(config: Config, options: WireOptions = {}): Promise<OpenServer> {
  const house = await wire(config, options);
  await refuseOtherWorld(house.ports).catch(async (error: unknown) => {
    await house.close();
    throw error;
  });
  const app = await makeServer(config, house);
  const stopSweeping = keepSwept(house.ports);
  return {
    async listen() {
      if (config.demo !== 'off') await plantDemo(house, options.say);
      try {
        await app.listen({ port: config.port, host: config.host });
      } catch (error) {
        await house.close();
        throw error;
      }
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : config.port;
    },
    async stop() {
      stopSweeping();
      await app.close();
      await house.close();
    },
  };
}
