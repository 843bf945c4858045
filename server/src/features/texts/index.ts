export { textInForce, textOfVersion, versionsOf } from './in-force.ts';
