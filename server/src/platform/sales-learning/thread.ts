import { parentPort, workerData } from 'node:worker_threads';
import { learnFromSales } from '@sycee/domain/valuation/model/back-test-homes';
import type { EstateSale } from '@sycee/domain/valuation/sale';

parentPort?.postMessage(learnFromSales(workerData as EstateSale[]), []);
