/** Every answer, whatever its outcome, is this envelope (spec section 3). */
export interface Envelope<Data = unknown> {
  code: string;
  /** In the language of Accept-Language; shown unchanged. */
  message: string;
  data: Data;
}

/** Codes the server sends. */
export const code = {
  done: '2000000',
  sessionInvalid: '4010000',
  /** Success for a guest: the answer contains less than a logged-in caller's. */
  answeredAsGuest: '4010001',
  sessionEnded: '4010003',
  loginDisabled: '422U013',
  loginUnknown: '422U014',
  versionConflict: '4000000',
  notAllowed: '4030000',
  notFound: '4040000',
  conflict: '4090000',
  invalid: '4220000',
  rateLimited: '4290000',
  failed: '5000000',
} as const;
export type Code = (typeof code)[keyof typeof code];

/** `data` of 4220000: the error of each field by its path (`contact.mobile`). */
export interface InvalidData {
  fields: Record<string, string>;
}
/** `data` of 4290000. */
export interface TooOftenData {
  seconds: number;
}
/**
 * `data` of 4290000 if a proof of work is required: the client solves the challenge and repeats the request with
 * `x-work`.
 */
export interface ProofOfWorkRequired {
  work: { parameters: Record<string, unknown>; signature: string };
}
/** `data` of 5000000. */
export interface FailedData {
  traceId: string;
}
/** `data` of 4090000: the actions that are allowed instead. */
export interface ConflictData {
  allowed: string[];
}
