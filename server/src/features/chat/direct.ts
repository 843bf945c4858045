import type { Kysely } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** The two accounts of a one-to-one conversation, in any order. */
export type DirectPair = readonly [string, string];

/** The conversation of two accounts; null if they never had one. */
export async function directTid(_db: Kysely<DB>, _pair: DirectPair): Promise<string | null> {
  throw new Error('Not written yet.');
}

/**
 * Opens the conversation of two people who became contacts: creates it if there is none, lets both write, lists it again, and adds a notice.
 * Runs in the transaction of the caller.
 */
export async function openDirect(_db: Kysely<DB>, _ctx: RequestContext, _pair: DirectPair): Promise<string> {
  throw new Error('Not written yet.');
}

/** Lets the two write to each other or not, in the transaction that changes the contact. Nothing happens without a conversation. */
export async function setCanSend(
  _db: Kysely<DB>,
  _ctx: RequestContext,
  _pair: DirectPair,
  _canSend: boolean,
): Promise<void> {
  throw new Error('Not written yet.');
}

/** After the commit: the devices of both read the conversation and their contacts again. */
export function tellDirect(_ctx: RequestContext, _pair: DirectPair, _tid: string | null): void {
  throw new Error('Not written yet.');
}
