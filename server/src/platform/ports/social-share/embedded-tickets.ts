import type { ShareTickets } from './share-tickets.ts';

/** Asks nobody. What is signed with it is marked as a sample and shared nowhere. */
export class EmbeddedTickets implements ShareTickets {
  readonly appId = 'wx0000000000000000';
  readonly sample = true;
  ticket = async (): Promise<string> => 'sample-ticket';
}
