import { parentPort } from 'node:worker_threads';
import { learnFromSales } from '@sycee/domain/valuation/model/back-test-homes';
import type { EstateSale } from '@sycee/domain/valuation/sale';
import { receiveParts } from '#platform/sheets/thread-parts.ts';

parentPort?.postMessage(learnFromSales(await receiveParts<EstateSale>()), []);
