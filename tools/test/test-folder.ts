import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
/** The files of a run take less than 2 GB. */
const enoughBytes = 4 * 2 ** 30;

/**
 * Makes the folder for the temporary files of a run. It is in memory if there is room: every test server copies a database of a thousand
 * files, which takes a tenth of the time there. It is deleted when this process ends.
 */
export function makeTestFolder(): string {
  const folder = fs.mkdtempSync(path.join(hasRoomInMemory() ? inMemory : os.tmpdir(), 'sycee-tests-'));
  // PostgreSQL's own user must be able to enter it if the tests run as root.
  fs.chmodSync(folder, 0o755);
  process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function hasRoomInMemory(): boolean {
  if (!fs.existsSync(inMemory)) return false;
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return Math.min(bavail * bsize, os.freemem()) >= enoughBytes;
}
