// Builds the client if its sources have changed since the last time.
import { buildClientIfStale, enterHouse } from './house.mjs';

enterHouse();
await buildClientIfStale(process.execPath);
