/** One-to-one: the other person has read this message. `msgReceiptTime` is the time of the newest message read, which is included; 0 for none. */
export const isReadByOther = (sentAt: number, msgReceiptTime: number): boolean => sentAt <= msgReceiptTime;

/** A receipt may come late or twice; the newest one holds. */
export const newerReceipt = (known: number, received: number): number => Math.max(known, received);

export interface GroupReader {
  account: string;
  /** The first message after the joining. */
  sinceSeq: number;
  readSeq: number;
}
/** Groups: the members other than the sender who were there when this message was written, and which of them have read it. */
export function readersOf(
  members: Iterable<GroupReader>,
  { seq, sender }: { seq: number; sender: string | null },
): { readers: string[]; others: string[] } {
  const [readers, others]: [string[], string[]] = [[], []];
  for (const { account, sinceSeq, readSeq } of members)
    if (account !== sender && sinceSeq <= seq) (readSeq >= seq ? readers : others).push(account);
  return { readers, others };
}
