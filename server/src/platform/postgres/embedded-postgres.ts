// Embedded PostgreSQL: the real server from npm, started as a separate process and watched.
// - After kill -9 of Node it keeps running and is attached to; if it dies itself, it is restarted on the same port.
// - Several processes may share one `home`; the last to stop stops it.
import fs from 'node:fs';
import path from 'node:path';
import { type Attach, ensureRunning } from './attach.ts';
import { createCluster } from './cluster.ts';
import { preparePlace, type Say } from './data-location.ts';
import { keepRunning } from './keeper.ts';
import { shutDown } from './launch.ts';
import { smallMachineSettings } from './settings.ts';

export interface EmbeddedPostgres {
  /** Address of the cluster's owner for the database `postgres`. Constant while this process runs. */
  adminUrl: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /**
   * `name=value` as in postgresql.conf; they override those for a small machine and apply to whichever process starts
   * the server.
   */
  settings?: readonly string[];
  say?: Say;
  /** Owner of a new cluster; an existing cluster in `home` must have the same. */
  adminUser?: string;
}

/** Starts the server of the folder `home`, or attaches to it, and keeps it running until `stop`. */
export async function openEmbeddedPostgres(home: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const { settings = [], say = () => {}, adminUser = 'sycee_admin' } = options;
  const place = preparePlace(path.resolve(home), say);
  if (!fs.existsSync(place.data)) {
    say('Making the database');
    createCluster(place, adminUser);
  }
  const urlAt = (port: number) => `postgres://${adminUser}:${place.password}@127.0.0.1:${port}/postgres`;
  const attach: Attach = { place, settings: [...smallMachineSettings, ...settings], urlAt };
  const port = await ensureRunning(attach);
  const keeper = await keepRunning(urlAt(port), (signal) => ensureRunning(attach, port, signal), say);
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    if (await keeper.leave()) await shutDown(place);
  };
  return {
    adminUrl: urlAt(port),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
