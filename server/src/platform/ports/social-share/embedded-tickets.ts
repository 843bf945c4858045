import type { ShareTickets } from './share-tickets.ts';

/** Makes no request. Signatures made with it are marked as samples. */
export class EmbeddedTickets implements ShareTickets {
  readonly appId = 'wx0000000000000000';
  readonly sample = true;
  ticket = async (): Promise<string> => 'sample-ticket';
}
