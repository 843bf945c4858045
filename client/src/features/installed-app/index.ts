export { InstallLine } from './InstallLine.tsx';
export { LazyOfflineSwitch } from './LazyOfflineSwitch.tsx';
export { downloadPath } from './paths.ts';
