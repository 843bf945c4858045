import process from 'node:process';
import { readConfig } from '#app/config.ts';
import { demoNotice } from '#app/demo/notice.ts';
import { openServer } from '#app/open-server.ts';
import { startFailureText } from '#app/start-failure.ts';

const say = (line: string) => console.log(line);

try {
  await start();
} catch (error) {
  console.error(startFailureText(error));
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const server = await openServer(config, { say });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    say('Stopping: finishing pending requests …');
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The parent (npm start) is gone, even after kill -9.
  if (process.channel) process.on('disconnect', stop);
  const port = await server.listen();
  say(`Sycee listens on http://${config.host}:${port}`);
  for (const line of demoNotice[config.demo]) say(line);
  process.send?.({ listening: port });
}
