import type { GroupHistory } from '../group.ts';

/** Something that a person does, or time that passes. */
export type Operation =
  | {
      kind: 'send';
      by: string;
      tid: string;
      idClient: string;
      text: string;
      replySeq: number | null;
      mentions: readonly string[];
      mentionsAll: boolean;
    }
  | { kind: 'recall'; by: string; tid: string; idClient: string }
  | { kind: 'read'; by: string; tid: string; seq: number }
  | { kind: 'delete'; by: string; tid: string; seq: number }
  | { kind: 'set'; by: string; tid: string; setting: 'undisturb' | 'top' | 'hidden'; value: boolean }
  | { kind: 'pin'; by: string; tid: string; seq: number; pinned: boolean }
  | { kind: 'block'; tid: string; canSend: boolean }
  | { kind: 'add'; by: string; tid: string; account: string }
  | { kind: 'remove'; by: string; tid: string; account: string }
  | { kind: 'hand_over'; by: string; tid: string; account: string }
  | { kind: 'appoint'; by: string; tid: string; account: string; role: 'manager' | 'member' }
  | { kind: 'mute_all'; by: string; tid: string; value: boolean }
  | { kind: 'history'; by: string; tid: string; value: GroupHistory }
  | { kind: 'leave'; by: string; tid: string }
  | { kind: 'dissolve'; by: string; tid: string }
  /** Retention: messages before this number are deleted. */
  | { kind: 'expire'; tid: string; seq: number }
  | { kind: 'wait'; ms: number };

/** Why an operation changes nothing. */
export type RefusalReason = 'not_found' | 'not_allowed' | 'conflict';
