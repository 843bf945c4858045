export { InstallLine } from './InstallLine.tsx';
export { OfflineSwitch } from './OfflineSwitch.tsx';
export { downloadPath } from './paths.ts';
