/** A token is good for ten minutes; an older one than this is not used for a new connection. */
export const tokenFreshMs = 5 * 60_000;
/** The answer to `hello` has to come within this time. */
export const readyWithinMs = 10_000;
/** Without any frame for this long the connection is checked. */
export const silentMs = 60_000;
/** A check is answered within this time, or the connection is given up. */
export const checkWithinMs = 8_000;
/** A message is acknowledged within this time, or the connection is checked. */
export const ackWithinMs = 15_000;
/** Failed attempts after which messages also travel over HTTP. */
export const attemptsBeforeHttp = 2;
export const pollMs = 4_000;
export const typingEveryMs = 3_000;
export const typingShownMs = 5_000;
/** Messages of one conversation that are stored on the device. */
export const storedMessagesAtMost = 400;
/** Messages that one request for history returns. */
export const historyPage = 30;
/** A message that lies further back than this is shown in a view of the past, instead of loading everything up to it. */
export const nearbyMessages = 500;
