import process from 'node:process';
import { readConfig } from '#app/config.ts';
import { demoNotice } from '#app/demo/notice.ts';
import { plantDemo } from '#app/demo/plant.ts';
import { refuseOtherWorld } from '#app/demo/world-state.ts';
import { makeServer } from '#app/server.ts';
import { startFailureText } from '#app/start-failure.ts';
import { keepSwept } from '#app/sweep.ts';
import { wire } from '#app/wire.ts';

const say = (line: string) => console.log(line);

try {
  await start();
} catch (error) {
  console.error(startFailureText(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const house = await wire(config, { say });
  await refuseOtherWorld(house.ports).catch(async (error: unknown) => {
    await house.close();
    throw error;
  });
  const app = await makeServer(config, house);
  const stopSweeping = keepSwept(house.ports);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: finishing what was asked …');
    stopSweeping();
    await app.close();
    await house.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The parent (npm start) went, even by kill -9.
  if (process.channel) process.on('disconnect', stop);
  if (config.demo !== 'off') await plantDemo(house, say);
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await house.close();
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  say(`Sycee listens on http://${config.host}:${port}`);
  for (const line of demoNotice[config.demo]) say(line);
  process.send?.({ listening: port });
}
