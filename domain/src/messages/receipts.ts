/** One-to-one: the other person has read this message. `msgReceiptTime` is the time of the newest message read, which is included; 0 for none. */
export const isReadByOther = (sentAt: number, msgReceiptTime: number): boolean => sentAt <= msgReceiptTime;

/** A receipt may come late or twice; the newest one holds. */
export const newerReceipt = (known: number, received: number): number => Math.max(known, received);

export interface GroupReader {
  account: string;
  /** The first message that the member may read. */
  joinedSeq: number;
  readSeq: number;
}
/** Groups: the members other than the sender who could read this message, and those of them who have. */
export function readersOf(
  members: Iterable<GroupReader>,
  { seq, sender }: { seq: number; sender: string | null },
): { readers: string[]; others: string[] } {
  const [readers, others]: [string[], string[]] = [[], []];
  for (const { account, joinedSeq, readSeq } of members)
    if (account !== sender && joinedSeq <= seq) (readSeq >= seq ? readers : others).push(account);
  return { readers, others };
}
