export { type DirectPair, directTid, openDirect, setCanSend, tellDirect } from './direct.ts';
